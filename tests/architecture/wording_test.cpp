// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Wording that readers stumble over: a list of patterns for comments, texts of the program and the
// manual. wording_allowed.txt counts the judged exceptions of each file; its numbers only fall.
#include "tests/architecture/tree.h"

#include <gtest/gtest.h>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

namespace spoor::test {
namespace {

struct Pattern {
    const char* advice;
    std::regex expression;
};

std::regex compiled(const char* expression) {
    return std::regex(expression, std::regex::ECMAScript | std::regex::optimize);
}

const std::vector<Pattern>& prosePatterns() {
    static const std::vector<Pattern> patterns = {
        {"say \"one X per Y\"",
         compiled(
             "\\b(a|an|one) [a-z-]+ an? (frame|row|line|target|picture|image|second|window|stage|"
             "pixel|sequence|work-item|group|kernel|track|file|run|cell|tree|level|strip|task|"
             "chunk|thread|pair|side|unit|layer|language|label)\\b")},
        {"say \"per second\"", compiled("\\b(frames|pictures|times) a second\\b")},
        {"name the actor", compiled("(^|[.:;,] )([Ww]ho|[Ww]hoever|[Ss]omebody|[Nn]obody)\\b")},
        {"name the thing", compiled("\\b(nobody|somebody|whoever|whatever)\\b")},
        {"use a modern word",
         compiled("\\b(anew|likewise|thereof|herein|whereof|as ever|of old)\\b")},
        {"say \"is not a X\"",
         compiled("\\b(is|are|was) no (?!longer|more|less|need|such)[a-z]+\\b")},
        {"say rejected, excluded, saved",
         compiled("\\b(turned down|put aside|passes over|passed over|taken along|take along|let go|"
                  "brought back|kept aside|left away|leave it away)\\b")},
        {"give the sentence a subject",
         compiled("(^|// |/// |///< )(Of (all|the|a|each)|The same (of|for|as|with)|"
                  "As (if|it|they|above)|What (is|was|it|a|the|each)) ")},
        {"give a number or a limit", compiled("\\b[Ss]o many\\b")},
        {"describe the present", compiled("\\b(as before|as it was before|no longer|nowadays|until "
                                          "now|from now on it)\\b")},
        {"say next to, in parallel with or compared with", compiled("\\bbeside\\b")},
        {"say uncertain or review issue", compiled("\\b(doubtful|suspicio[a-z]+)\\b")},
        {"say module or folder",
         compiled("\\b(the house|rooms? of|a room's|in this room|floor of|walls? of)\\b")},
    };
    return patterns;
}

/// Identifiers: bounds are named max and min.
const std::regex& namePattern() {
    static const std::regex pattern = compiled("\\b(most|least)[A-Z][a-zA-Z]*\\b");
    return pattern;
}

std::string unescaped(std::string text) {
    for (const auto& [entity, character] :
         {std::pair{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}, {"&amp;", ""}})
        for (std::size_t at; (at = text.find(entity)) != std::string::npos;)
            text.replace(at, std::string(entity).size(), character);
    return text;
}

/// Returns the prose of a file with the numbers of its lines.
std::vector<std::pair<std::size_t, std::string>> proseOfFile(const SourceFile& file) {
    std::vector<std::pair<std::size_t, std::string>> prose;
    const std::string suffix = file.suffix();
    bool block = false;
    static const std::regex unread("`[^`]*`|\\]\\([^)]*\\)");
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
        const std::string& line = file.lines[i];
        const std::size_t number = i + 1;
        if (suffix == ".md") {
            if (line.rfind("```", 0) == 0)
                block = !block;
            else if (!block)
                prose.emplace_back(number, std::regex_replace(line, unread, " "));
        } else if (suffix == ".ts") {
            const std::size_t begin = line.find("<source>");
            if (begin == std::string::npos) continue;
            std::string text = line.substr(begin + 8);
            while (text.find("</source>") == std::string::npos && i + 1 < file.lines.size())
                text += "\n" + file.lines[++i];
            prose.emplace_back(number, unescaped(text.substr(0, text.find("</source>"))));
        } else {
            for (std::size_t at = 0; (at = line.find("//", at)) != std::string::npos; at += 2) {
                if (at > 0 && line[at - 1] == ':') continue;  // an address
                if (line.find("SPDX") == std::string::npos)
                    prose.emplace_back(number, line.substr(at));
                break;
            }
        }
    }
    return prose;
}

/// Returns the hits of a file, one per line.
std::vector<std::string> hitsOf(const SourceFile& file) {
    std::vector<std::string> hits;
    for (const auto& [number, text] : proseOfFile(file))
        for (const Pattern& each : prosePatterns())
            for (std::sregex_iterator found(text.begin(), text.end(), each.expression), end;
                 found != end; ++found)
                hits.push_back("line " + std::to_string(number) + ": " + each.advice + ": " +
                               text.substr(0, 120));
    return hits;
}

std::vector<SourceFile> filesToRead() {
    auto files = sourceFiles({"engine", "gui", "kernels", "tests", "resources", "translations"},
                             {".h", ".cpp", ".cl", ".clh", ".md", ".ts"});
    std::erase_if(files, [](const SourceFile& file) {
        return file.path == "tests/architecture/wording_test.cpp" ||
               file.path.find("zh_CN/") != std::string::npos ||
               file.path.find("/studies/") != std::string::npos;
    });
    for (const char* page : {"README.md", "CONTRIBUTING.md"}) files.push_back(sourceFile(page));
    return files;
}

std::map<std::string, int> allowedHits() {
    std::map<std::string, int> allowed;
    std::ifstream file(root / "tests/architecture/wording_allowed.txt");
    std::string path;
    for (int count; file >> count >> path;) allowed[path] = count;
    return allowed;
}

TEST(Wording, PatternsFindWhatTheyAreFor) {
    const auto finds = [](const std::string& text) {
        return std::any_of(
            prosePatterns().begin(), prosePatterns().end(),
            [&](const Pattern& each) { return std::regex_search(text, each.expression); });
    };
    for (const char* bad : {"one row a frame", "30 frames a second", "It is no picture.",
                            "/"
                            "/ Of the first level",
                            "The frame was put aside.", "the floor of it"})
        EXPECT_TRUE(finds(bad)) << bad;
    for (const char* good : {"one row per frame", "There is no longer path.", "// The first level"})
        EXPECT_EQ(finds(good), std::string(good).find("no longer") != std::string::npos) << good;
}

TEST(Wording, FilesHaveOnlyTheirJudgedExceptions) {
    auto allowed = allowedHits();
    for (const SourceFile& file : filesToRead()) {
        const auto hits = hitsOf(file);
        const int limit = allowed[file.path];
        std::string list;
        for (const std::string& hit : hits) list += "\n  " + hit;
        EXPECT_LE(int(hits.size()), limit)
            << file.path << ": rewrite these, see the style in CONTRIBUTING.md:" << list;
        EXPECT_GE(int(hits.size()), limit)
            << file.path << ": lower its number in tests/architecture/wording_allowed.txt";
        allowed.erase(file.path);
    }
    for (const auto& [path, count] : allowed)
        ADD_FAILURE() << path << " is gone: remove it from wording_allowed.txt";
}

TEST(Wording, BoundsAreNamedMaxAndMin) {
    for (const SourceFile& file : sourceFiles({"engine", "gui", "tests"}, {".h", ".cpp"})) {
        if (file.path == "tests/architecture/wording_test.cpp") continue;
        for (const std::string& line : file.lines)
            EXPECT_FALSE(std::regex_search(line.substr(0, line.find("//")), namePattern()))
                << file.path << ": " << line;
    }
}

}  // namespace
}  // namespace spoor::test
