// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/python/artifact_values.h"

#include <variant>

namespace spoor::python {
namespace {

py::array pictureArray(const Raster& raster) {
    const py::ssize_t width = raster.size.width, height = raster.size.height;
    return newArray<std::uint8_t>({height, width, 4}, raster.pixels.data());
}

struct AsPython {
    py::object operator()(const ScalarMap& map) const {
        return placed(newArray<float>({map.size.height, map.size.width}, map.values.data()),
                      map.footprint);
    }
    py::object operator()(const Raster& raster) const {
        return placed(pictureArray(raster), raster.footprint);
    }
    /// An array with the part of the frame that it covers (spoor.Map).
    static py::object placed(const py::array& values, const RectF& footprint) {
        py::object map = py::module_::import("spoor.trackers").attr("Map")(values);
        map.attr("footprint") = toPython(footprint);
        return map;
    }
    py::object operator()(const BoxList& list) const {
        const auto count = py::ssize_t(list.boxes.size());
        auto boxes = newArray<double>({count, 4});
        auto scores = newArray<double>({count});
        auto accepted = newArray<bool>({count});
        py::list reasons;
        for (py::ssize_t i = 0; i < count; ++i) {
            const BoxList::Box& box = list.boxes[std::size_t(i)];
            boxes.mutable_at(i, 0) = box.box.x;
            boxes.mutable_at(i, 1) = box.box.y;
            boxes.mutable_at(i, 2) = box.box.width;
            boxes.mutable_at(i, 3) = box.box.height;
            scores.mutable_at(i) = box.score;
            accepted.mutable_at(i) = box.accepted;
            reasons.append(box.reason.english());
        }
        py::dict all;
        all["boxes"] = boxes;
        all["scores"] = scores;
        all["accepted"] = accepted;
        all["reasons"] = reasons;
        return all;
    }
    py::object operator()(const PointSet& set) const {
        const auto count = py::ssize_t(set.points.size());
        auto from = newArray<double>({count, 2}), to = newArray<double>({count, 2});
        auto errors = newArray<double>({count});
        auto kept = newArray<bool>({count});
        for (py::ssize_t i = 0; i < count; ++i) {
            const PointSet::Point& point = set.points[std::size_t(i)];
            from.mutable_at(i, 0) = point.from.x;
            from.mutable_at(i, 1) = point.from.y;
            to.mutable_at(i, 0) = point.to.x;
            to.mutable_at(i, 1) = point.to.y;
            errors.mutable_at(i) = point.error;
            kept.mutable_at(i) = point.kept;
        }
        py::dict all;
        all["from"] = from;
        all["to"] = to;
        all["errors"] = errors;
        all["kept"] = kept;
        return all;
    }
    py::object operator()(const Series& series) const { return amounts(series.values); }
    py::object operator()(const Bars& bars) const { return amounts(bars.bars); }
    py::object operator()(const Funnel& funnel) const {
        py::dict counts;
        for (const Funnel::Step& step : funnel.steps)
            counts[py::str(step.label.english())] = step.count;
        return counts;
    }
    py::object operator()(const Gallery& gallery) const {
        py::list pictures;
        for (const Gallery::Picture& picture : gallery.pictures) {
            py::dict row;
            row["id"] = picture.id;
            row["caption"] = picture.caption.english();
            row["picture"] = pictureArray(picture.raster);
            pictures.append(row);
        }
        return pictures;
    }
    py::object operator()(const Text& text) const { return py::str(text.text.english()); }
    py::object operator()(const WindowInspection& window) const {
        py::dict all;
        all["box"] = toPython(window.box);
        all["picture"] = pictureArray(window.picture);
        all["rows"] = rowsOf(window.rows);
        const std::size_t failed = window.firstFailed();
        all["first_failed"] =
            failed == window.rows.size() ? py::object(py::none()) : py::object(py::int_(failed));
        return all;
    }
    static py::list rowsOf(const std::vector<InspectionRow>& rows) {
        py::list all;
        for (const InspectionRow& each : rows) {
            py::dict row;
            row["stage"] = each.stage;
            row["label"] = each.label.english();
            row["value"] = each.value;
            row["limit"] = each.limit;
            row["margin"] = each.margin();
            row["verdict"] = toText(each.verdict);
            row["text"] = each.text.english();
            row["marks"] = marksOf(each.marks);
            row["picture"] = each.picture.pixels.empty() ? py::object(py::none())
                                                         : py::object(pictureArray(each.picture));
            row["children"] = rowsOf(each.children);
            all.append(row);
        }
        return all;
    }
    /// Weight and corners of each mark, one row each.
    static py::array marksOf(const std::vector<InspectionMark>& marks) {
        auto all = newArray<double>({py::ssize_t(marks.size()), 9});
        for (py::ssize_t i = 0; i < py::ssize_t(marks.size()); ++i) {
            const InspectionMark& mark = marks[std::size_t(i)];
            all.mutable_at(i, 0) = mark.weight;
            for (py::ssize_t k = 0; k < 4; ++k) {
                all.mutable_at(i, 1 + 2 * k) = mark.corners[std::size_t(k)].x;
                all.mutable_at(i, 2 + 2 * k) = mark.corners[std::size_t(k)].y;
            }
        }
        return all;
    }

    static py::dict amounts(const std::vector<std::pair<Message, double>>& values) {
        py::dict all;
        for (const auto& [label, value] : values) all[py::str(label.english())] = value;
        return all;
    }
};

}  // namespace

py::object valueOf(const ArtifactValue& value) {
    return std::visit(AsPython(), value);
}

}  // namespace spoor::python
