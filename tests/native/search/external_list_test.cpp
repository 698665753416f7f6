// The list of an external search: what is written is read, and nothing else is.
#include "search/external_list.hpp"

#include <string>
#include <vector>

#include "support/harness.hpp"

namespace {

using soko::ExternalList;

const std::string kHead = "a version\nan owner\n";

ExternalList some_list() {
  return {.layers = {1, 3, 700, 12'345'678'901}, .known = {0, 2, 3}};
}

bool is_read(const std::string& text) {
  return ExternalList::parse(text, kHead).has_value();
}

// Whether a list is refused although its checksum is right.
bool is_refused(const ExternalList& list) {
  return !is_read(list.to_text(kHead));
}

TEST(a_list_is_read_as_it_was_written) {
  const auto list = ExternalList::parse(some_list().to_text(kHead), kHead);
  CHECK(list.has_value());
  CHECK(list && list->layers == some_list().layers);
  CHECK(list && list->known == some_list().known);
}

TEST(a_list_with_any_byte_changed_left_out_or_added_is_not_read) {
  const std::string text = some_list().to_text(kHead);
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const char other : {'0', '9', ' ', '\n', '\0', '\x7F'}) {
      std::string changed = text;
      changed[i] = other;
      CHECK(changed == text || !is_read(changed));
      CHECK(!is_read(std::string(text).insert(i, 1, other)) || other == text[i]);
    }
    CHECK(!is_read(std::string(text).erase(i, 1)));
    CHECK(!is_read(text.substr(0, i)));
  }
  CHECK(!is_read(text + "\n"));
  CHECK(!is_read(text + text));
}

TEST(a_list_of_another_search_or_version_is_not_read) {
  CHECK(!ExternalList::parse(some_list().to_text(kHead), "a version\nanother owner\n"));
  CHECK(!ExternalList::parse(some_list().to_text(kHead), "another version\nan owner\n"));
}

TEST(a_list_that_cannot_be_is_not_read) {
  using Numbers = std::vector<std::uint64_t>;
  CHECK(is_refused({.layers = {}, .known = {}}));
  CHECK(is_refused({.layers = {1, 2}, .known = {}}));
  CHECK(is_refused({.layers = {1, 0, 2}, .known = {0}}));
  for (const Numbers& known : {Numbers{1}, Numbers{0, 0}, Numbers{0, 2}, Numbers{0, 3, 1}}) {
    CHECK(is_refused({.layers = {1, 2}, .known = known}));
  }
  CHECK(is_refused({.layers = {1, std::uint64_t{1} << 60}, .known = {0}}));
  CHECK(!is_refused({.layers = {1, 2}, .known = {0, 1}}));
}

}  // namespace
