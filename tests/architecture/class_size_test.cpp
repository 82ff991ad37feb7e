// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Limits the size of classes. Move functionality that grows in one to another class.
#include "tests/architecture/tree.h"

#include <gtest/gtest.h>
#include <regex>

namespace spoor::test {
namespace {

constexpr int maxMethods = 25;  // public
constexpr int maxAllMethods = 35;
constexpr std::size_t maxLines = 400;

const std::vector<std::string> central = {"StageContext", "Runner",     "TrackingRun",
                                          "Document",     "MainWindow", "VideoView"};

/// Classes with more methods, and how many they have. Entries may only shrink and go.
struct LargeClass {
    const char* name;
    int publicMethods, allMethods;
};
const std::vector<LargeClass> large = {{"Emitter", 4, 87},         {"OnnxNodes", 6, 81},
                                       {"Lowering", 2, 68},        {"TimelineView", 26, 49},
                                       {"RunController", 9, 46},   {"Annotations", 34, 45},
                                       {"Selection", 30, 35},      {"Project", 25, 41},
                                       {"ComputeContext", 33, 37}, {"ComparisonModel", 30, 35}};

/// Counts the methods of a class, including constructors and slots, without signals: the public
/// ones or all. `lines` are the lines of a header; -1 if the class is not in it.
int methodsOf(const std::vector<std::string>& lines, const std::string& name, bool all) {
    const std::regex begin("(class|struct) " + name + "( final)?( :.*)?( \\{)?");
    auto line = std::find_if(lines.begin(), lines.end(), [&](const std::string& each) {
        return std::regex_match(each, begin);
    });
    if (line == lines.end()) return -1;
    // Collects the declarations, without comments, bodies and nested classes.
    bool counts = all || line->front() == 's';
    int depth = line->back() == '{' ? 1 : 0;
    std::string text;
    for (++line; line != lines.end() && *line != "};"; ++line) {
        const std::string code = line->substr(0, line->find("//"));
        static const std::regex access("\\s*(public|protected|private|signals)( slots)?:\\s*");
        std::smatch match;
        if (depth == 1 && std::regex_match(code, match, access)) {
            counts = match[1] == "public" || (all && match[1] != "signals");
            continue;
        }
        for (const char c : code) {
            if (c == '{') ++depth;
            if (counts && depth == 1 && c != '}') text += c;
            if (c == '}' && --depth == 1 && counts) text += ';';
        }
        text += ' ';
    }
    int count = 0;
    // Members with a default that calls a function are not methods.
    static const std::regex other(
        "\\s*((using|friend|static constexpr|enum|struct|class)\\b.*|[^(=]*[^(=r]=[^=].*)");
    std::istringstream statements(text);
    for (std::string each; std::getline(statements, each, ';');)
        count += each.find('(') != std::string::npos && !std::regex_match(each, other) &&
                 each.find("= delete") == std::string::npos;
    return count;
}

int publicMethods(const std::vector<std::string>& lines, const std::string& name) {
    return methodsOf(lines, name, false);
}

/// The header of a class and all sources that define a member of it or of a nested class.
std::vector<SourceFile> sourcesOf(const std::string& name) {
    const std::regex header("(class|struct) " + name + "( final)?( :.*)?( \\{)?");
    const std::regex member("(\\S.*[ *&])?" + name + "::(\\w+::)*(~?\\w+|operator\\S+)\\(.*");
    std::vector<SourceFile> found;
    for (const SourceFile& file : sourceFiles({"engine", "gui"}, {".h", ".cpp"})) {
        const std::regex& pattern = file.suffix() == ".h" ? header : member;
        if (std::any_of(file.lines.begin(), file.lines.end(),
                        [&](const std::string& line) { return std::regex_match(line, pattern); }))
            found.push_back(file);
    }
    return found;
}

TEST(ClassSize, CountsPublicMethods) {
    const std::vector<std::string> lines = {
        "class Other {",
        "public:",
        "    void none();",
        "};",
        "class Sample : public Base {",
        "    void hidden();",
        "public:",
        "    using Call = std::function<void()>;",
        "    struct Part {",
        "        int size() const { return 1; }",
        "    };",
        "    explicit Sample(int a,",
        "                    int b = {});  // f(x)",
        "    ~Sample() override;",
        "    Sample(const Sample&) = delete;",
        "    /// Doubles() it.",
        "    int twice() const { return 2 * (m_value + 1); }",
        "public slots:",
        "    void move() {",
        "        if (m_value) twice();",
        "    }",
        "signals:",
        "    void changed();",
        "private:",
        "    void alsoHidden();",
        "    int m_value = 0;",
        "};",
    };
    EXPECT_EQ(publicMethods(lines, "Sample"), 4);
    EXPECT_EQ(publicMethods(lines, "Other"), 1);
    EXPECT_EQ(publicMethods(lines, "Nobody"), -1);
    EXPECT_EQ(methodsOf(lines, "Sample", true), 6);
}

TEST(ClassSize, EveryClassStaysSmall) {
    static const std::regex begin("(class|struct) (\\w+)( final)?( :.*)?( \\{)?");
    std::size_t seen = 0;
    for (const SourceFile& file : sourceFiles({"engine", "gui"}, {".h"})) {
        for (const std::string& line : file.lines) {
            std::smatch match;
            if (!std::regex_match(line, match, begin)) continue;
            const std::string name = match[2];
            const auto known =
                std::find_if(large.begin(), large.end(),
                             [&](const LargeClass& each) { return each.name == name; });
            const bool listed = known != large.end();
            seen += listed;
            const int methods = publicMethods(file.lines, name);
            const int all = methodsOf(file.lines, name, true);
            EXPECT_LE(methods, listed ? std::max(known->publicMethods, maxMethods) : maxMethods)
                << name << " in " << file.path << ": move public methods to another class";
            EXPECT_LE(all, listed ? std::max(known->allMethods, maxAllMethods) : maxAllMethods)
                << name << " in " << file.path << ": move methods to another class";
            EXPECT_FALSE(listed && methods <= maxMethods && all <= maxAllMethods)
                << name << " is small now: remove it from the list of large classes";
        }
    }
    EXPECT_EQ(seen, large.size()) << "a class in the list of large classes does not exist";
}

TEST(ClassSize, CentralClassesStaySmall) {
    for (const std::string& name : central) {
        const std::vector<SourceFile> sources = sourcesOf(name);
        ASSERT_GE(sources.size(), 2u) << name << " is not found";
        std::size_t lines = 0;
        std::string names;
        int methods = -1;
        for (const SourceFile& file : sources) {
            lines += file.lines.size();
            names += ' ' + file.path;
            if (file.suffix() == ".h") methods = std::max(methods, publicMethods(file.lines, name));
        }
        EXPECT_GT(methods, 0) << name;
        EXPECT_LE(methods, maxMethods) << name << ": move methods to another class";
        EXPECT_LE(lines, maxLines) << name << ": split the class; sources:" << names;
    }
}

}  // namespace
}  // namespace spoor::test
