// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Limits the size of the central classes. Move functionality that grows in them to another class.
#include "tests/architecture/tree.h"

#include <gtest/gtest.h>
#include <regex>

namespace spoor::test {
namespace {

constexpr int maxMethods = 25;
constexpr std::size_t maxLines = 400;

const std::vector<std::string> central = {"StageContext", "Runner",     "TrackingRun",
                                          "Document",     "MainWindow", "VideoView"};

/// Counts the public methods of a class, including constructors and slots, without signals. `lines`
/// are the lines of a header; -1 if the class is not in it.
int publicMethods(const std::vector<std::string>& lines, const std::string& name) {
    const std::regex begin("(class|struct) " + name + "( final)?( :.*)?( \\{)?");
    auto line = std::find_if(lines.begin(), lines.end(), [&](const std::string& each) {
        return std::regex_match(each, begin);
    });
    if (line == lines.end()) return -1;
    // Collects the public declarations, without comments, bodies and nested classes.
    bool isPublic = line->front() == 's';
    int depth = line->back() == '{' ? 1 : 0;
    std::string text;
    for (++line; line != lines.end() && *line != "};"; ++line) {
        const std::string code = line->substr(0, line->find("//"));
        static const std::regex access("\\s*(public|protected|private|signals)( slots)?:\\s*");
        std::smatch match;
        if (depth == 1 && std::regex_match(code, match, access)) {
            isPublic = match[1] == "public";
            continue;
        }
        for (const char c : code) {
            if (c == '{') ++depth;
            if (isPublic && depth == 1 && c != '}') text += c;
            if (c == '}' && --depth == 1 && isPublic) text += ';';
        }
        text += ' ';
    }
    int count = 0;
    static const std::regex other("\\s*(using|friend|static constexpr|enum|struct|class)\\b.*");
    std::istringstream statements(text);
    for (std::string each; std::getline(statements, each, ';');)
        count += each.find('(') != std::string::npos && !std::regex_match(each, other) &&
                 each.find("= delete") == std::string::npos;
    return count;
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
