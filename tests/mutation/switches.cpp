// Reads which mutant is on before anything else starts, and tells at the end which were asked.
#include <cstdio>
#include <cstdlib>

namespace soko::mutants {

extern int active;
extern unsigned char reached[];
int active = -1;
unsigned char reached[MUTANTS] = {};

namespace {

__attribute__((constructor(101))) void begin() {
  const char* const number = std::getenv("SOKO_MUTANT");
  if (number != nullptr) active = std::atoi(number);
}

__attribute__((destructor)) void end() {
  const char* const name = std::getenv("SOKO_MUTANTS_REACHED");
  std::FILE* const file = name == nullptr ? nullptr : std::fopen(name, "a");
  if (file == nullptr) return;
  for (int mutant = 0; mutant < MUTANTS; ++mutant) {
    if (reached[mutant] != 0) std::fprintf(file, "%d\n", mutant);
  }
  std::fclose(file);
}

}  // namespace

}  // namespace soko::mutants
