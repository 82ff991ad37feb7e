// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/convert.h"

#include "engine/base/error.h"
#include "engine/media/frame.h"
#include "engine/pipeline/artifact.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <cmath>

namespace spoor {

namespace {

/// Viridis, from the polynomial of degree 6 that Matt Zucker fitted to it (public domain).
QRgb viridis(double t) {
    static constexpr double c[7][3] = {
        {0.2777273272234177, 0.005407344544966578, 0.3340998053353061},
        {0.1050930431085774, 1.404613529898575, 1.384590162594685},
        {-0.3308618287255563, 0.214847559468213, 0.09509516302823659},
        {-4.634230498983486, -5.799100973351585, -19.33244095627987},
        {6.228269936347081, 14.17993336680509, 56.69055260068105},
        {4.776384997670288, -13.74514537774601, -65.35303263337234},
        {-5.435455855934631, 4.645852612178535, 26.3124352495832},
    };
    int rgb[3];
    for (int k = 0; k < 3; ++k) {
        double v = c[6][k];
        for (int i = 5; i >= 0; --i) v = v * t + c[i][k];
        rgb[k] = int(std::lround(255 * std::clamp(v, 0.0, 1.0)));
    }
    return qRgb(rgb[0], rgb[1], rgb[2]);
}

const std::array<QRgb, 256>& colourTable() {
    static const std::array<QRgb, 256> table = [] {
        std::array<QRgb, 256> t{};
        for (int i = 0; i < 256; ++i) t[std::size_t(i)] = viridis(i / 255.0);
        return t;
    }();
    return table;
}

}  // namespace

QColor mapColour(double share) {
    return QColor(viridis(share));
}

QString translated(const Message& message) {
    if (message.empty()) return {};
    const QString text = QCoreApplication::translate("engine", message.text.c_str());
    return QString::fromStdString(fillIn(text.toStdString(), message.args));
}

QRectF toQt(const RectF& box) {
    return {box.x, box.y, box.width, box.height};
}

RectF fromQt(const QRectF& box) {
    return {box.x(), box.y(), box.width(), box.height()};
}

QImage toImage(const Frame& frame) {
    if (!frame) return {};
    try {
        (void)frame.pixels();
    } catch (const EngineError&) {
        return {};  // out of memory: the window continues without this image
    }
    return QImage(
        frame.pixels(), frame.size().width, frame.size().height, qsizetype(frame.stride()),
        QImage::Format_RGB32, [](void* held) { delete static_cast<Frame*>(held); },
        new Frame(frame));
}

QImage toImage(const ScalarMap& map) {
    if (map.size.empty() || std::int64_t(map.values.size()) < map.size.area()) return {};
    QImage image(map.size.width, map.size.height, QImage::Format_ARGB32_Premultiplied);
    const float range = map.high - map.low;
    const float scale = range != 0 ? 255.0F / range : 0.0F;
    const auto& table = colourTable();
    for (int y = 0; y < map.size.height; ++y) {
        auto* out = reinterpret_cast<QRgb*>(image.scanLine(y));
        const float* in = map.values.data() + std::size_t(y) * std::size_t(map.size.width);
        for (int x = 0; x < map.size.width; ++x) {
            const float v = (in[x] - map.low) * scale;
            out[x] = std::isfinite(v) ? table[std::size_t(std::clamp(v, 0.0F, 255.0F))] : 0;
        }
    }
    return image;
}

QImage toImage(const Raster& raster) {
    if (raster.size.empty() || std::int64_t(raster.pixels.size()) < raster.size.area() * 4) {
        return {};
    }
    return QImage(raster.pixels.data(), raster.size.width, raster.size.height,
                  qsizetype(raster.size.width) * 4, QImage::Format_RGB32)
        .copy();
}

QString inputName(const QString& input) {
    // Many datasets name the image folder of every sequence alike.
    static const QStringList generic{"color",      "colour", "data", "frame", "frames",
                                     "image",      "images", "img",  "img1",  "imgs",
                                     "jpegimages", "jpg",    "png",  "rgb",   "visible"};
    static const QRegularExpression number(QStringLiteral("%[0-9]*d"));
    QFileInfo file(QDir::cleanPath(input));
    if (file.fileName().contains(number)) file = QFileInfo(file.absolutePath());
    while (generic.contains(file.fileName().toLower())) {
        const QFileInfo parent(file.absolutePath());
        if (parent.fileName().isEmpty()) break;
        file = parent;
    }
    return file.fileName();
}

QString fileOfFrame(const SourceInfo& source, FrameIndex frame) {
    if (!source.files || frame < 0 || std::size_t(frame) >= source.files->size()) return {};
    return QFileInfo(QString::fromStdString((*source.files)[std::size_t(frame)])).fileName();
}

QString shortenedWords(QString sentence) {
    constexpr int kept = 28;  // characters at either end
    static const QRegularExpression longWord(
        QStringLiteral("([\\x{21}-\\x{2fff}]{%1})[\\x{21}-\\x{2fff}]{8,}([\\x{21}-\\x{2fff}]{%1})")
            .arg(kept));
    return sentence.replace(longWord, QStringLiteral("\\1…\\2"));
}

QString targetName(TargetId id, const std::string& name) {
    if (!name.empty()) return QString::fromStdString(name);
    return QCoreApplication::translate("targets", "Target %1").arg(id);
}

QColor targetColour(TargetId id) {
    // Okabe and Ito, "Color Universal Design" (2008), without black, in an order that keeps
    // adjacent colours easy to tell apart.
    static constexpr std::array<QRgb, 7> palette = {0xff56b4e9, 0xffe69f00, 0xff009e73, 0xffcc79a7,
                                                    0xfff0e442, 0xffd55e00, 0xff0072b2};
    const int n = int(palette.size());
    return QColor(palette[std::size_t(((id - 1) % n + n) % n)]);
}

}  // namespace spoor
