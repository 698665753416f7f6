"""A Dask cluster as a place where batches are done; needs the extra `cluster`."""

from soko.batch.cluster.client import Cluster
from soko.batch.cluster.errors import ClusterError

__all__ = ["Cluster", "ClusterError"]
