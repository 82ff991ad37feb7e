// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text files as editors, spreadsheets and shells of other systems save them.
#include "engine/formats/io/encoding.h"
#include "tests/support/environment_variable.h"
#include "tests/support/format_files.h"

namespace spoor {
namespace {

using test::format;
using test::readText;
using test::writeText;

std::string utf16(std::string_view ascii, bool big, bool mark) {
    std::string text = !mark ? "" : big ? "\xFE\xFF" : "\xFF\xFE";
    for (const char c : ascii) text += big ? std::string{'\0', c} : std::string{c, '\0'};
    return text;
}

TEST(Encoding, TellsUtf8FromOtherBytes) {
    for (const char* good : {"", "a", "\xC3\x9F", "\xE6\xB1\xBD", "\xF0\x9F\x9A\x97"})
        EXPECT_TRUE(isUtf8(good)) << good;
    for (const char* bad :
         {"\xDF", "a\xC3", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE0\x80\x80", "\xFF"})
        EXPECT_FALSE(isUtf8(bad)) << bad;
    EXPECT_EQ(withoutInvalidUtf8("a\xDF!"), "a\xEF\xBF\xBD!");
}

TEST(Encoding, ReadsMarksAndUtf16) {
    for (const bool big : {false, true})
        for (const bool mark : {false, true}) {
            const DecodedText read = decodedText(utf16("car\r\nbus\n", big, mark), "f");
            EXPECT_EQ(read.text, "car\r\nbus\n");
            EXPECT_TRUE(read.note.empty());
        }
    EXPECT_EQ(decodedText("\xEF\xBB\xBF"
                          "car",
                          "f")
                  .text,
              "car");
    EXPECT_EQ(decodedText("car\rbus\r", "f").text, "car\nbus\n");
}

TEST(Encoding, ReadsLatin1WithANote) {
    const DecodedText read = decodedText(
        "Stra\xDF"
        "e\n",
        "f");
    EXPECT_EQ(read.text,
              "Stra\xC3\x9F"
              "e\n");
    EXPECT_NE(read.note.english().find("CP1252"), std::string::npos) << read.note.english();
}

TEST(Encoding, FollowsTheDeclarationOfXml) {
    const DecodedText read =
        decodedText("<?xml version=\"1.0\" encoding='GBK'?><a>\xC6\xFB\xB3\xB5</a>", "f");
    EXPECT_EQ(read.text, "<?xml version=\"1.0\"?><a>\xE6\xB1\xBD\xE8\xBD\xA6</a>");
    EXPECT_TRUE(read.note.empty());
    EXPECT_EQ(
        decodedText(utf16("<?xml version=\"1.0\" encoding=\"UTF-16\"?><a/>", false, true), "f")
            .text,
        "<?xml version=\"1.0\"?><a/>");
}

TEST(Encoding, OfSpreadsheetsIsReadWithItsSeparators) {
    const std::string head = "frame,target_id,label,x,y,w,h\n";
    const std::string plain = head + "0,1,car,10.5,20.25,30,40\n1,1,car,11.5,20.25,30,40\n";
    const auto with = [&](char separator, bool decimalComma) {
        std::string text = plain;
        for (char& c : text) c = c == ',' ? separator : c == '.' && decimalComma ? ',' : c;
        return text;
    };
    std::string mac = plain;
    std::replace(mac.begin(), mac.end(), '\n', '\r');
    const Session expected = test::sessionOf("csv", plain);
    EXPECT_EQ(expected.boxCount(), 2u);
    for (const std::string& text :
         {with(';', false), with(';', true), with('\t', false), with('\t', true), mac,
          "\xEF\xBB\xBF" + plain, utf16(plain, false, true), utf16(with('\t', true), true, true)}) {
        const auto read = readText("csv", text);
        ASSERT_TRUE(read) << read.error().english();
        EXPECT_EQ(read.value().session, expected) << text;
    }
    const auto latin = readText("csv", head +
                                           "0,1,Stra\xDF"
                                           "e,1,2,3,4\n")
                           .orThrow();
    EXPECT_EQ(latin.session.targets().at(0).label,
              "Stra\xC3\x9F"
              "e");
    EXPECT_EQ(latin.notes.size(), 1u);
}

TEST(Encoding, OfRowsOfNumbersMayHaveDecimalCommas) {
    for (const char* rows :
         {"1,5;2;30,25;40\n2,5;2;30,25;40\n", "1,5\t2\t30,25\t40\n2,5\t2\t30,25\t40\n",
          "1.5,2,30.25,40\r2.5,2,30.25,40\r", "1.5 2 30.25 40\n2.5 2 30.25 40\n"})
        EXPECT_EQ(test::sessionOf("otb", rows, {.otbBase = 0}).targets().at(0).at(1)->box,
                  (RectF{2.5, 2, 30.25, 40}))
            << rows;
}

TEST(Encoding, OfLabelsIsUtf8InEveryExport) {
    const TemporaryFolder folder;
    writeText(folder.path() / "y/labels/0.txt", "0 .5 .5 .2 .2\n");
    writeText(folder.path() / "y/classes.txt",
              "Stra\xDF"
              "e\n");
    const auto read =
        importSession(format("yolo"), folder.file("y"), {.size = {100, 100}}).orThrow();
    EXPECT_NE(read.notes.front().english().find("not UTF-8"), std::string::npos);
    for (const Format& to : formats()) {
        if (!to.write || !readable(to)) continue;
        const std::string path = folder.file(to.id);
        exportSession(to, read.session, path, {});
        const auto back = importSession(to, path, {.size = {100, 100}});
        EXPECT_TRUE(back) << to.id << ": " << back.error().english();
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path()))
            EXPECT_TRUE(entry.path().extension() != ".xml" ||
                        isUtf8(test::textOfFile(entry.path())))
                << entry.path();
    }
}

}  // namespace
}  // namespace spoor
