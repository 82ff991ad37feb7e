// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the scanner that counts the lines of functions, with input that is difficult to parse.
#include "tests/architecture/functions.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

/// Returns "head:lines" of each function.
std::vector<std::string> found(const std::string& source) {
    std::vector<std::string> result;
    for (const Function& each : functionsOf(source))
        result.push_back(each.head + ':' + std::to_string(each.lines));
    return result;
}
using Found = std::vector<std::string>;

TEST(FunctionScanner, CountsLinesFromBraceToBrace) {
    EXPECT_EQ(found("int half(int x) {\n    return x / 2;\n}\n"), Found{"int half(int x):3"});
    EXPECT_EQ(found("void a() {}\nvoid b(\n    int x) {\n}"),
              (Found{"void a():1", "void b( int x):2"}));
    const auto functions = functionsOf("\nint x;\n\nvoid a(int y)\n{\n}\n");
    ASSERT_EQ(functions.size(), 1u);
    EXPECT_EQ(functions[0].firstLine, 5);
}

TEST(FunctionScanner, IgnoresBracesInCommentsAndQuotes) {
    EXPECT_EQ(found("void a() {\n// }\n/* }\n} */ const char c = '}', d = '\\'', e = '}';\n}"),
              Found{"void a():5"});
    EXPECT_EQ(found("void a() {\n f(\"} // \\\" }\");  // \" {\n}"), Found{"void a():3"});
    EXPECT_EQ(found("void a() {\n f(R\"x(}\n\" )\" })x\");\n}"), Found{"void a():4"});
    EXPECT_EQ(found("void a() {\n long n = 1'000'000, m = 2'0;\n}"), Found{"void a():3"});
    EXPECT_EQ(found("void a() {\n auto c = u8'}' + L'{';\n}"), Found{"void a():3"});
    EXPECT_EQ(found("// goes on \\\n{ (\nvoid a() {\n}"), Found{"void a():2"});
}

TEST(FunctionScanner, IgnoresTypesNamespacesAndValues) {
    EXPECT_EQ(found("namespace a {\nstruct B : C {\n void d() const { e(); }\n};\n}"),
              Found{"void d() const:1"});
    EXPECT_EQ(found("const int a[] = {\n f(1),\n 2};\nenum class E { x, y };\nint b{3};"), Found{});
    EXPECT_EQ(found("template <typename... A>\nstruct F<m, R(A...)> {\n R call(A... a) { }\n};"),
              Found{"R call(A... a):1"});
    EXPECT_EQ(found("struct Slide read(int x) {\n}"), Found{"struct Slide read(int x):2"});
    EXPECT_EQ(found("extern \"C\" {\nvoid a() {\n}\n}"), Found{"void a():2"});
    EXPECT_EQ(found("bool operator==(A a, B b) {\n}"), Found{"bool operator==(A a, B b):2"});
}

TEST(FunctionScanner, CountsNestedScopesAsPartOfTheirFunction) {
    EXPECT_EQ(
        found("void a() {\n auto f = [](int x) {\n return x; };\n struct B {\n void c() {} };\n}"),
        Found{"void a():6"});
    EXPECT_EQ(found("A::A(int x)\n    : m_x{x}, m_y(x), m_z{1} {\n}"),
              Found{"A::A(int x) : m_x{}, m_y(x), m_z{}:2"});
    EXPECT_EQ(found("TEST(A, B) {\n for (;;) {\n if (x) { }\n }\n}"), Found{"TEST(A, B):5"});
}

TEST(FunctionScanner, CountsPreprocessorBranchesSeparately) {
    EXPECT_EQ(found("#ifdef A\nvoid a() {\n#else\nvoid b() {\n#endif\n x();\n}\nvoid c() {\n}"),
              (Found{"void b():4", "void c():2"}));
    EXPECT_EQ(found("void a() {\n#if X\n if (y) {\n#elif Z\n if (z) {\n#else\n {\n#endif\n }\n}"),
              Found{"void a():10"});
    EXPECT_EQ(found("#define OPEN(x) \\\n    if (x) { \\\n    {\nvoid a() {\n}"),
              Found{"void a():2"});
    EXPECT_EQ(found("kernel void a(global int* x) {\n#pragma unroll\n for (;;) {\n }\n}"),
              Found{"kernel void a(global int* x):5"});
}

TEST(FunctionScanner, AcceptsTruncatedText) {
    for (const char* text : {"", "}", "}}{", "void a() {", "\"", "'", "/*", "R\"(",
                             "#endif\n#else\n}", "'\\", "\"\\", "R\"", "//\\"})
        EXPECT_NO_FATAL_FAILURE((void)functionsOf(text)) << text;
}

}  // namespace
}  // namespace spoor::test
