# The tag under which C++ throws, which its compiler expects from elsewhere.
	.globl	__cpp_exception
	.tagtype	__cpp_exception i32
__cpp_exception:
