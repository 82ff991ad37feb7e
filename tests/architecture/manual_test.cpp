// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks README and manual: size, completeness in each language, links, and generated parts.
#include "engine/base/temporary_folder.h"
#include "tests/architecture/tree.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <regex>
#include <set>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

const fs::path manual = root / "resources/manual";
constexpr std::size_t readmeBytes = 6 * 1024;

std::set<std::string> pagesIn(const fs::path& folder) {
    std::set<std::string> pages;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".md") pages.insert(entry.path().filename().string());
    return pages;
}

std::vector<fs::path> languages() {
    std::vector<fs::path> folders;
    for (const auto& entry : fs::directory_iterator(manual))
        if (fs::exists(entry.path() / "index.md")) folders.push_back(entry.path());
    return folders;
}

/// Returns the lines outside code blocks, which may contain text like headings and links.
std::vector<std::string> proseOf(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    bool code = false;
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("```")) code = !code;
        if (!code) lines.push_back(line);
    }
    return lines;
}

/// Returns heading levels and generation markers in order, which must match between languages.
std::vector<std::string> outlineOf(const std::string& text) {
    std::vector<std::string> outline;
    for (const std::string& line : proseOf(text)) {
        const std::size_t level = line.find_first_not_of('#');
        if (level != 0 && level != std::string::npos && line[level] == ' ')
            outline.push_back(line.substr(0, level));
        if (line.starts_with("<!--")) outline.push_back(line);
    }
    return outline;
}

std::vector<std::string> linksIn(const std::string& text) {
    static const std::regex link(R"(\]\(([^)]+)\))");
    std::string prose;
    for (const std::string& line : proseOf(text)) prose += line + '\n';
    std::vector<std::string> targets;
    for (std::sregex_iterator i(prose.begin(), prose.end(), link), end; i != end; ++i)
        targets.push_back((*i)[1]);
    return targets;
}

bool isPicture(const std::string& target) {
    return target.ends_with(".png") || target.ends_with(".jpg");
}

/// File names of the pictures on a page, in order.
std::vector<std::string> picturesIn(const std::string& text) {
    std::vector<std::string> names;
    for (const std::string& target : linksIn(text))
        if (isPicture(target)) names.push_back(fs::path(target).filename().string());
    return names;
}

void expectLinks(const fs::path& page) {
    for (const std::string& target : linksIn(textOf(page))) {
        if (target.starts_with("https://")) continue;
        EXPECT_TRUE(fs::exists(page.parent_path() / target))
            << page << " leads to " << target << ", which does not exist";
    }
}

/// A name without its mnemonic and its dots, in lower case.
std::string plainName(const std::string& name) {
    static const std::regex marks(R"(\(&.\)|&|…|\.\.\.|:$)");
    static const std::regex border("^ +| +$");
    std::string plain = std::regex_replace(std::regex_replace(name, marks, ""), border, "");
    std::transform(plain.begin(), plain.end(), plain.begin(),
                   [](unsigned char c) { return c < 128 ? char(std::tolower(c)) : char(c); });
    return plain;
}

/// The texts of the window in English (`source`) or in the language of the file (`translation`).
std::set<std::string> textsOfTheWindow(const std::string& element) {
    static const std::regex ampersand("&amp;");
    const std::string file = textOf(root / "translations/spoor_zh_CN.ts");
    const std::string end = "</" + element + '>';
    std::set<std::string> texts;
    for (std::size_t at = 0; (at = file.find('<' + element, at)) != std::string::npos;) {
        const std::size_t begin = file.find('>', at) + 1;
        at = file.find(end, begin);
        texts.insert(plainName(std::regex_replace(file.substr(begin, at - begin), ampersand, "&")));
    }
    return texts;
}

/// The names in *asterisks* on a page, outside code and generated tables. A path of menus is
/// several names.
std::vector<std::string> namesIn(const std::string& text) {
    static const std::regex code("`[^`]*`"), bold("\\*\\*"), name(R"(\*([^*]+)\*)");
    static const std::regex separator(" +> +| … ");
    std::string prose;
    bool generated = false;
    for (const std::string& line : proseOf(text)) {
        if (line.starts_with("<!--")) generated = line.starts_with("<!-- generated");
        const std::size_t begin = line.find_first_not_of(' ');
        if (!generated && begin != std::string::npos) prose += ' ' + line.substr(begin);
    }
    prose = std::regex_replace(std::regex_replace(prose, code, ""), bold, "");
    std::vector<std::string> names;
    for (std::sregex_iterator i(prose.begin(), prose.end(), name), end; i != end; ++i) {
        const std::string path = (*i)[1];
        for (std::sregex_token_iterator j(path.begin(), path.end(), separator, -1), last; j != last;
             ++j)
            names.push_back(plainName(*j));
    }
    return names;
}

TEST(Readme, IsShort) {
    EXPECT_LE(fs::file_size(root / "README.md"), readmeBytes)
        << "README.md is too long: move details to a page in resources/manual";
}

TEST(Readme, LinksResolve) {
    EXPECT_GT(linksIn(textOf(root / "README.md")).size(), 10u);
    expectLinks(root / "README.md");
    expectLinks(root / "CONTRIBUTING.md");
}

TEST(Manual, LinksResolve) {
    int seen = 0;
    for (const SourceFile& page : sourceFiles({"resources/manual"}, {".md"})) {
        ++seen;
        expectLinks(root / page.path);
        // The window opens whole pages, not sections.
        for (const std::string& target : linksIn(textOf(root / page.path)))
            EXPECT_TRUE(target.starts_with("https://") || target.ends_with(".md") ||
                        isPicture(target))
                << page.path << ": " << target << " is neither a page nor a picture";
    }
    EXPECT_GT(seen, 30);
}

TEST(Manual, PagesOfAlgorithmsAndTasksHaveAPicture) {
    const std::vector<std::string> pages = {
        "annotating", "classify",      "comparing",      "correlation-filter", "detect",
        "face",       "kcf-edgeboxes", "looking-inside", "measuring",          "network-tracker",
        "projects",   "proposals",     "scores",         "template",           "tld"};
    for (const std::string& page : pages)
        EXPECT_FALSE(picturesIn(textOf(manual / (page + ".md"))).empty()) << page;
    std::set<std::string> shown;
    for (const std::string& page : pagesIn(manual))
        for (const std::string& picture : picturesIn(textOf(manual / page))) shown.insert(picture);
    for (const std::string& picture : picturesIn(textOf(root / "README.md"))) shown.insert(picture);
    for (const auto& entry : fs::directory_iterator(manual / "pictures"))
        EXPECT_TRUE(shown.count(entry.path().filename().string()))
            << entry.path() << " is on no page";
}

TEST(Manual, NamesOfTheWindowExist) {
    // Headings of the benchmark's report, which is in English.
    const std::set<std::string> report = {"one pass (ope)", "success",         "precision",
                                          "speed and auc",  "auc by sequence", "losses"};
    const std::pair<fs::path, const char*> pages[] = {{manual, "source"},
                                                      {manual / "zh_CN", "translation"}};
    int count = 0;
    for (const auto& [folder, element] : pages) {
        const std::set<std::string> texts = textsOfTheWindow(element);
        for (const std::string& page : pagesIn(folder))
            for (const std::string& name : namesIn(textOf(folder / page))) {
                ++count;
                EXPECT_TRUE(texts.count(name) || report.count(name))
                    << folder / page << ": the window has no \"" << name << '"';
            }
    }
    EXPECT_GT(count, 100);
}

TEST(Manual, IndexListsEveryPageOnce) {
    std::vector<fs::path> folders = languages();
    folders.push_back(manual);
    for (const fs::path& folder : folders) {
        std::map<std::string, int> linked;
        for (const std::string& target : linksIn(textOf(folder / "index.md"))) ++linked[target];
        for (const std::string& page : pagesIn(folder)) {
            if (page == "index.md") continue;
            EXPECT_EQ(linked[page], 1) << folder / "index.md"
                                       << " on " << page;
        }
    }
}

TEST(Manual, IsCompleteInEachLanguage) {
    ASSERT_FALSE(languages().empty());
    for (const fs::path& folder : languages()) {
        EXPECT_EQ(pagesIn(folder), pagesIn(manual)) << folder;
        for (const std::string& page : pagesIn(folder)) {
            EXPECT_EQ(outlineOf(textOf(folder / page)), outlineOf(textOf(manual / page)))
                << folder / page << " has other headings than the English page";
            EXPECT_EQ(picturesIn(textOf(folder / page)), picturesIn(textOf(manual / page)))
                << folder / page << " has other pictures than the English page";
            // All languages list the pages in the same order.
            if (page != "index.md") continue;
            EXPECT_EQ(linksIn(textOf(folder / page)), linksIn(textOf(manual / page))) << folder;
        }
    }
}

TEST(Manual, StudiesAreDatedReproducibleAndLinked) {
    static const std::regex date(R"((^|\n)Measured [^\n]*20\d\d-\d\d-\d\d)");
    static const std::regex machine("PoCL|H100|every machine");
    std::vector<fs::path> folders = languages();
    folders.push_back(manual);
    const std::set<std::string> studies = pagesIn(manual / "studies");
    EXPECT_FALSE(studies.empty());
    for (const std::string& study : studies) {
        const std::string text = textOf(manual / "studies" / study);
        EXPECT_TRUE(std::regex_search(text, date)) << study << " does not say when it was measured";
        EXPECT_TRUE(std::regex_search(text, machine)) << study << " does not say on what";
        EXPECT_NE(text.find("\n```\n"), std::string::npos) << study << " names no command";
        for (const fs::path& folder : folders) {
            bool linked = false;
            for (const std::string& page : pagesIn(folder))
                for (const std::string& target : linksIn(textOf(folder / page)))
                    linked |= (folder / target).lexically_normal() == manual / "studies" / study;
            EXPECT_TRUE(linked) << "no page in " << folder << " leads to " << study;
        }
    }
}

TEST(Manual, GeneratedPartsAreUpToDate) {
    const std::string bin = SPOOR_BIN_DIR;
    if (!fs::exists(bin + "/spoor-manual")) GTEST_SKIP() << "the workbench is not built";
    const TemporaryFolder folder;
    const fs::path copy = folder.path() / "manual";
    fs::copy(manual, copy, fs::copy_options::recursive);
    const std::string log = folder.file("log");
    const std::string command = "'" + bin + "/spoor-manual' update '" + copy.string() + "' '" +
                                bin + "/spoor-cli' >'" + log + "' 2>&1";
    ASSERT_EQ(std::system(command.c_str()), 0) << textOf(log);
    int generated = 0;
    for (const SourceFile& page : sourceFiles({"resources/manual"}, {".md"})) {
        const std::string text = textOf(root / page.path);
        if (text.find("<!-- generated: ") != std::string::npos) ++generated;
        EXPECT_EQ(text, textOf(copy / fs::path(page.path).lexically_relative("resources/manual")))
            << page.path << " is out of date: build the target update-manual";
    }
    EXPECT_GE(generated, 18);
}

/// Whether a test of this name exists: `Suite.Name`, `Suite.*`, or a script such as
/// `Cli.hostile_names`.
bool testExists(const std::string& suite, const std::string& name,
                const std::vector<SourceFile>& sources) {
    const std::string script = "tests/engine/" + std::string(suite == "Cli" ? "cli/" : "python/");
    if (fs::exists(root / (script + name + "_test.py"))) return true;
    const std::regex test("TEST(_F|_P)?\\(" + suite + ", " + (name == "*" ? "" : name + "\\)"));
    return std::any_of(sources.begin(), sources.end(), [&test](const SourceFile& file) {
        return std::regex_search(textOf(root / file.path), test);
    });
}

TEST(Manual, PromisesNameExistingTests) {
    const std::vector<SourceFile> sources =
        sourceFiles({"tests/engine", "tests/gui", "tests/fuzz"}, {".cpp"});
    static const std::regex named("`([A-Z]\\w+)\\.(\\w+|\\*)`");
    const std::string text = textOf(manual / "developer/promises.md");
    int count = 0;
    for (std::sregex_iterator i(text.begin(), text.end(), named), end; i != end; ++i, ++count)
        EXPECT_TRUE(testExists((*i)[1], (*i)[2], sources)) << (*i)[0];
    EXPECT_GT(count, 40);
    // Each row of a table of promises names its tests.
    bool promises = false;
    for (const std::string& line : proseOf(text)) {
        if (line.empty()) promises = false;
        if (promises && !line.starts_with("|---")) {
            EXPECT_NE(line.find('`'), std::string::npos) << line;
        }
        if (line.starts_with("| Promise")) promises = true;
    }
}

TEST(Manual, WebPagesHaveResolvingLinks) {
    const std::string bin = SPOOR_BIN_DIR;
    if (!fs::exists(bin + "/spoor-manual")) GTEST_SKIP() << "the workbench is not built";
    const TemporaryFolder folder;
    const std::string log = folder.file("log");
    const std::string command = "'" + bin + "/spoor-manual' html '" + manual.string() + "' '" +
                                folder.path().string() + "/html' >'" + log + "' 2>&1";
    ASSERT_EQ(std::system(command.c_str()), 0) << textOf(log);
    static const std::regex placeholder("\\{\\{\\w+\\}\\}");  // of page.html
    static const std::regex link("(?:href|src)=\"([^\"]+)\"");
    int links = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder.path() / "html")) {
        if (entry.path().extension() != ".html") continue;
        const std::string html = textOf(entry.path());
        EXPECT_FALSE(std::regex_search(html, placeholder)) << entry.path();
        for (std::sregex_iterator i(html.begin(), html.end(), link), end; i != end; ++i) {
            const std::string target = (*i)[1];
            if (target.starts_with("https://")) continue;
            ++links;
            EXPECT_TRUE(fs::exists(entry.path().parent_path() / target))
                << entry.path() << " leads to " << target;
        }
    }
    EXPECT_GT(links, 500);
    for (const auto& entry : fs::recursive_directory_iterator(manual)) {
        if (entry.path().extension() != ".md") continue;
        const fs::path page = entry.path().lexically_relative(manual);
        EXPECT_TRUE(fs::exists((folder.path() / "html" / page).replace_extension(".html"))) << page;
    }
}

}  // namespace
}  // namespace spoor::test
