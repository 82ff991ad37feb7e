// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
// JPEG pixels equal those of libjpeg, and therefore of OpenCV's imread.
#include "engine/media/frame_source.h"
#include "tests/support/ffmpeg_files.h"

#include <gtest/gtest.h>

// jpeglib.h requires stdio.h to be included first.
#include <cstdio>

#include <jpeglib.h>

namespace spoor {
namespace {

std::vector<std::uint8_t> libjpegBgr(const std::string& file, SizeI& size) {
    std::FILE* in = std::fopen(file.c_str(), "rb");
    jpeg_decompress_struct info;
    jpeg_error_mgr errors;
    info.err = jpeg_std_error(&errors);
    jpeg_create_decompress(&info);
    jpeg_stdio_src(&info, in);
    jpeg_read_header(&info, TRUE);
    info.out_color_space = JCS_EXT_BGR;
    jpeg_start_decompress(&info);
    size = {int(info.output_width), int(info.output_height)};
    std::vector<std::uint8_t> pixels(std::size_t(size.area()) * 3);
    while (info.output_scanline < info.output_height) {
        JSAMPROW row =
            pixels.data() + std::size_t(info.output_scanline) * std::size_t(size.width) * 3;
        jpeg_read_scanlines(&info, &row, 1);
    }
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    std::fclose(in);
    return pixels;
}

void expectAsLibjpeg(const std::string& file) {
    const auto frame = openSource(file)->read(0);
    ASSERT_TRUE(frame) << file;
    SizeI size;
    const auto expected = libjpegBgr(file, size);
    ASSERT_EQ(frame->size(), size) << file;
    for (std::int64_t i = 0; i < size.area(); ++i) {
        const std::uint8_t* p = frame->pixels() + i * 4;
        const std::uint8_t* q = expected.data() + i * 3;
        ASSERT_TRUE(p[0] == q[0] && p[1] == q[1] && p[2] == q[2] && p[3] == 255)
            << file << " " << i;
    }
}

void writeJpeg(const std::string& file, SizeI size, int components, J_COLOR_SPACE colours) {
    std::FILE* out = std::fopen(file.c_str(), "wb");
    jpeg_compress_struct info;
    jpeg_error_mgr errors;
    info.err = jpeg_std_error(&errors);
    jpeg_create_compress(&info);
    jpeg_stdio_dest(&info, out);
    info.image_width = JDIMENSION(size.width);
    info.image_height = JDIMENSION(size.height);
    info.input_components = components;
    info.in_color_space = colours;
    jpeg_set_defaults(&info);
    jpeg_start_compress(&info, TRUE);
    std::vector<std::uint8_t> row(std::size_t(size.width * components));
    while (info.next_scanline < info.image_height) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            row[i] = std::uint8_t(i * 3 + info.next_scanline * 5);
        }
        JSAMPROW pointer = row.data();
        jpeg_write_scanlines(&info, &pointer, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    std::fclose(out);
}

TEST(Jpeg, MarksGreyAndDecodesCmyk) {
    const TemporaryFolder folder;
    writeJpeg(folder / "grey.jpg", {51, 33}, 1, JCS_GRAYSCALE);
    expectAsLibjpeg(folder / "grey.jpg");
    EXPECT_TRUE(openSource(folder / "grey.jpg")->read(0)->grey());
    writeJpeg(folder / "cmyk.jpg", {51, 33}, 4, JCS_CMYK);
    const auto frame = openSource(folder / "cmyk.jpg")->read(0);
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->size(), (SizeI{51, 33}));
    EXPECT_FALSE(frame->grey());
}

TEST(Jpeg, PixelsMatchLibjpeg) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    for (const char* format : {"yuvj420p", "yuvj422p", "yuvj444p"}) {
        const std::string file = folder / (std::string(format) + ".jpg");
        ASSERT_TRUE(test::ffmpeg("-f lavfi -i testsrc=s=175x99 -frames:v 1 -q:v 3 -pix_fmt " +
                                 std::string(format) + " " + file));
        expectAsLibjpeg(file);
    }
}

TEST(Jpeg, PhotographPixelsMatchLibjpeg) {
    const auto photos = test::sharedFolder() / "data/edges/BSDS500/data/images/test";
    int seen = 0;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(photos, error)) {
        if (entry.path().extension() != ".jpg" || ++seen > 12) continue;
        expectAsLibjpeg(entry.path().string());
    }
    if (seen == 0) GTEST_SKIP() << "no shared test data";
}

}  // namespace
}  // namespace spoor
