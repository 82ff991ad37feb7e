// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text form of shapes, used in files and projects.
#include "engine/base/mask.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace spoor {
namespace {

Message notAShape(std::string_view text) {
    return Message(SPOOR_TR("engine",
                            "expected a shape (turned X Y W H ANGLE, polygon X Y ..., mask X Y W H "
                            "RUNS ... or points X Y ...), found \"%1\""),
                   text.substr(0, 40));
}

/// Reads the numbers of a text one by one; only spaces may separate them.
class NumberReader {
public:
    explicit NumberReader(std::string_view text) : m_left(text) { skip(); }

    bool empty() const { return m_left.empty(); }
    template <typename Number>
    std::optional<Number> next() {
        Number value{};
        const auto [end, error] =
            std::from_chars(m_left.data(), m_left.data() + m_left.size(), value);
        if (error != std::errc()) return std::nullopt;
        m_left.remove_prefix(std::size_t(end - m_left.data()));
        if (!m_left.empty() && m_left.front() != ' ') return std::nullopt;
        skip();
        return value;
    }

private:
    void skip() { m_left.remove_prefix(std::min(m_left.find_first_not_of(' '), m_left.size())); }

    std::string_view m_left;
};

std::optional<Ring> ringOf(std::string_view text) {
    Ring ring;
    NumberReader numbers(text);
    while (!numbers.empty()) {
        const auto x = numbers.next<double>();
        const auto y = x ? numbers.next<double>() : std::nullopt;
        if (!y || ring.size() > maxVertices) return std::nullopt;
        ring.push_back({*x, *y});
    }
    return ring;
}

std::optional<Shape> turnedOf(std::string_view text) {
    NumberReader numbers(text);
    double values[5];
    for (double& value : values) {
        const auto next = numbers.next<double>();
        if (!next) return std::nullopt;
        value = *next;
    }
    if (!numbers.empty()) return std::nullopt;
    return TurnedBox{{values[0], values[1]}, values[2], values[3], values[4]};
}

std::optional<Shape> polygonOf(std::string_view text) {
    Polygon polygon;
    std::size_t count = 0;
    for (;;) {
        const std::size_t end = text.find(';');
        auto ring = ringOf(text.substr(0, end));
        if (!ring) return std::nullopt;
        count += ring->size();
        if (count > maxVertices) return std::nullopt;
        polygon.parts.push_back(std::move(*ring));
        if (end == std::string_view::npos) return polygon;
        text.remove_prefix(end + 1);
    }
}

std::optional<Shape> maskOfText(std::string_view text) {
    NumberReader numbers(text);
    Mask mask;
    for (int* value : {&mask.bounds.x, &mask.bounds.y, &mask.bounds.width, &mask.bounds.height}) {
        const auto next = numbers.next<int>();
        if (!next) return std::nullopt;
        *value = *next;
    }
    while (!numbers.empty()) {
        const auto run = numbers.next<std::uint32_t>();
        if (!run) return std::nullopt;
        mask.runs.push_back(*run);
    }
    return mask;
}

std::optional<Shape> pointsOf(std::string_view text) {
    constexpr std::string_view word = "hidden";
    const std::size_t end = text.find(word);
    auto places = ringOf(text.substr(0, end));
    if (!places) return std::nullopt;
    Points points{std::move(*places)};
    if (end == std::string_view::npos) return points;
    std::vector<bool> hidden(points.places.size());
    NumberReader numbers(text.substr(end + word.size()));
    while (!numbers.empty()) {
        const auto index = numbers.next<std::size_t>();
        if (!index || *index >= hidden.size()) return std::nullopt;
        hidden[*index] = true;
    }
    points.setHidden(std::move(hidden));
    return points;
}

std::string coordinates(const std::vector<PointF>& places) {
    std::string text;
    for (const PointF& p : places) text += ' ' + toText(p.x) + ' ' + toText(p.y);
    return text;
}

std::string pointsText(const Points& points) {
    std::string text = "points" + coordinates(points.places);
    if (!points.hidden.empty()) text += " hidden";
    for (std::size_t i = 0; i < points.hidden.size(); ++i)
        if (points.hidden[i]) text += ' ' + std::to_string(i);
    return text;
}

}  // namespace

std::string toText(const Shape& shape) {
    if (const auto* box = shape.as<TurnedBox>())
        return "turned" + coordinates({box->centre, {box->width, box->height}}) + ' ' +
               toText(box->angle);
    if (const auto* polygon = shape.as<Polygon>()) {
        std::string text = "polygon";
        for (std::size_t i = 0; i < polygon->parts.size(); ++i)
            text += (i ? ";" : "") + coordinates(polygon->parts[i]);
        return text;
    }
    if (const auto* points = shape.as<Points>()) return pointsText(*points);
    std::string text;
    if (const auto* mask = shape.as<Mask>()) {
        text = "mask";
        for (const int value :
             {mask->bounds.x, mask->bounds.y, mask->bounds.width, mask->bounds.height})
            text += ' ' + std::to_string(value);
        for (const std::uint32_t run : mask->runs) text += ' ' + std::to_string(run);
    }
    return text;
}

Result<Shape> parseShape(std::string_view text) {
    if (text.empty()) return Shape();
    const std::size_t blank = text.find(' ');
    const std::string_view kind = text.substr(0, blank);
    const std::string_view rest =
        blank == std::string_view::npos ? std::string_view() : text.substr(blank + 1);
    std::optional<Shape> shape;
    if (kind == "turned") shape = turnedOf(rest);
    if (kind == "polygon") shape = polygonOf(rest);
    if (kind == "mask") shape = maskOfText(rest);
    if (kind == "points") shape = pointsOf(rest);
    if (!shape) return notAShape(text);
    if (Message why = shapeProblem(*shape); !why.empty()) return why;
    if (const auto* mask = shape->as<Mask>()) return Shape(withPlainRuns(*mask));
    return std::move(*shape);
}

}  // namespace spoor
