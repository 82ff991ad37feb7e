// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <fstream>
#include <random>
#include <string>

namespace spoor::test {

/// A folder of grey pictures 0000.pgm, 0001.pgm, ... with a textured square of 20 x 20 pixels. It
/// starts at (10, 10) and moves by (2, 1) pixels per frame.
struct SquarePictures {
    static constexpr int width = 96;
    static constexpr int height = 64;
    static constexpr int frames = 8;

    explicit SquarePictures(std::string path) : folder(std::move(path)) {
        std::filesystem::create_directory(folder);
        for (int i = 0; i < frames; ++i) write(i);
    }

    std::string picture(int i) const { return folder + "/000" + std::to_string(i) + ".pgm"; }

    void write(int i) const {
        std::mt19937 noise(7);
        std::string square(20 * 20, '\0');
        for (char& c : square) c = char(noise() % 256);
        std::string pixels(std::size_t(width * height), '\x60');
        for (int y = 0; y < 20; ++y) {
            for (int x = 0; x < 20; ++x) {
                pixels[std::size_t((10 + i + y) * width + 10 + 2 * i + x)] =
                    square[std::size_t(y * 20 + x)];
            }
        }
        std::ofstream out(picture(i), std::ios::binary);
        out << "P5\n" << width << ' ' << height << "\n255\n" << pixels;
    }

    std::string folder;
};

}  // namespace spoor::test
