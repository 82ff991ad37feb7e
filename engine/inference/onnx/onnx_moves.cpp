// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves values of constants. Each operator lists the positions from which its results come.
#include "engine/inference/graph/tensor_shapes.h"
#include "engine/inference/onnx/onnx_folding.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace spoor {
namespace {

using MovedSizes = std::vector<std::int64_t>;

std::int64_t countIn(const MovedSizes& sizes) {
    std::int64_t count = 1;
    for (const std::int64_t size : sizes) {
        if (size < 0) return maxFolded + 1;
        count = std::min(count * size, maxFolded + 1);
    }
    return count;
}

/// Returns the distance of neighbouring values along each axis.
MovedSizes stridesOf(const MovedSizes& sizes) {
    MovedSizes steps(sizes.size(), 1);
    for (std::size_t i = sizes.size(); i-- > 1;) steps[i - 1] = steps[i] * sizes[i];
    return steps;
}

/// Returns a tensor whose values come from the positions that `from` gives for each set of indices.
template <typename From>
OnnxConstant movedTo(const OnnxConstant& values, MovedSizes sizes, From from) {
    const std::int64_t count = countIn(sizes);
    if (count > maxFolded || sizes.size() > std::size_t(maxRank)) {
        throw OnnxFolding::InvalidNode{"inputs"};
    }
    OnnxConstant made;
    made.isReal = values.isReal;
    MovedSizes index(sizes.size(), 0);
    for (std::int64_t i = 0; i < count; ++i) {
        const auto place = std::size_t(from(std::as_const(index), i));
        if (values.isReal) made.reals.push_back(values.reals.at(place));
        if (!values.isReal) made.integers.push_back(values.integers.at(place));
        for (std::size_t k = sizes.size(); k-- > 0;) {
            if (++index[k] < sizes[k]) break;
            index[k] = 0;
        }
    }
    made.dims = std::move(sizes);
    return made;
}

}  // namespace

bool OnnxFolding::moves(const onnx::NodeProto& node) {
    static const std::set<std::string> all = {
        "Gather",    "Slice",  "Concat", "Squeeze", "Unsqueeze", "Reshape",       "Flatten",
        "Transpose", "Expand", "Tile",   "Split",   "GatherND",  "GatherElements"};
    return all.count(node.op_type()) > 0;
}

OnnxConstant OnnxFolding::joined() const {
    OnnxConstant made = at(0);
    const std::size_t axis = axisOf(attributes().integer("axis", 1), made.dims.size());
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
        MovedSizes sizes = at(i).dims;
        if (sizes.size() != made.dims.size() || at(i).isReal != made.isReal) {
            throw InvalidNode{"inputs"};
        }
        sum += sizes[axis], sizes[axis] = made.dims[axis];
        if (sizes != made.dims || sum > maxFolded) throw InvalidNode{"inputs"};
    }
    made.dims[axis] = sum;
    if (countIn(made.dims) > maxFolded) throw InvalidNode{"inputs"};
    made.reals.clear(), made.integers.clear();
    const std::int64_t outer =
        countIn({made.dims.begin(), made.dims.begin() + std::ptrdiff_t(axis)});
    for (std::int64_t row = 0; row < outer; ++row) {
        for (const auto& each : m_inputs) {
            const std::int64_t part = each->count() / std::max<std::int64_t>(outer, 1);
            const auto take = [&](const auto& from, auto& to) {
                to.insert(to.end(), from.begin() + row * part, from.begin() + (row + 1) * part);
            };
            if (made.isReal) take(each->reals, made.reals);
            if (!made.isReal) take(each->integers, made.integers);
        }
    }
    return made;
}

OnnxConstant OnnxFolding::gathered() const {
    const OnnxConstant &from = at(0), &places = at(1);
    if (places.isReal) throw InvalidNode{nameOf(1)};
    const std::size_t axis = axisOf(attributes().integer("axis", 0), from.dims.size());
    const auto strides = stridesOf(from.dims);
    MovedSizes sizes = from.dims;
    sizes.erase(sizes.begin() + std::ptrdiff_t(axis));
    sizes.insert(sizes.begin() + std::ptrdiff_t(axis), places.dims.begin(), places.dims.end());
    const auto inner = stridesOf(places.dims);
    return movedTo(from, sizes, [&](const MovedSizes& index, std::int64_t) {
        std::int64_t place = 0, which = 0;
        for (std::size_t k = 0; k < axis; ++k) place += index[k] * strides[k];
        for (std::size_t k = 0; k < inner.size(); ++k) which += index[axis + k] * inner[k];
        for (std::size_t k = axis + 1; k < strides.size(); ++k) {
            place += index[k + inner.size() - 1] * strides[k];
        }
        return place +
               placeOf(places.integers[std::size_t(which)], from.dims[axis]) * strides[axis];
    });
}

OnnxConstant OnnxFolding::gatheredEach() const {
    const OnnxConstant &from = at(0), &places = at(1);
    const std::size_t rank = from.dims.size();
    const std::size_t axis = axisOf(attributes().integer("axis", 0), rank);
    if (places.isReal || places.dims.size() != rank) throw InvalidNode{nameOf(1)};
    for (std::size_t k = 0; k < rank; ++k) {
        if (k != axis && places.dims[k] > from.dims[k]) throw InvalidNode{nameOf(1)};
    }
    const auto strides = stridesOf(from.dims);
    return movedTo(from, places.dims, [&](const MovedSizes& index, std::int64_t number) {
        std::int64_t place = placeOf(places.integers[std::size_t(number)], from.dims[axis]);
        place *= strides[axis];
        for (std::size_t k = 0; k < rank; ++k) place += k == axis ? 0 : index[k] * strides[k];
        return place;
    });
}

OnnxConstant OnnxFolding::gatheredRows() const {
    const OnnxConstant &from = at(0), &places = at(1);
    const auto batch = std::size_t(attributes().integer("batch_dims", 0));
    if (places.isReal || places.dims.empty() || batch >= places.dims.size()) {
        throw InvalidNode{nameOf(1)};
    }
    const auto depth = std::size_t(std::max<std::int64_t>(places.dims.back(), 0));
    if (batch + depth > from.dims.size()) throw InvalidNode{nameOf(1)};
    if (!std::equal(places.dims.begin(), places.dims.begin() + std::ptrdiff_t(batch),
                    from.dims.begin())) {
        throw InvalidNode{"batch_dims"};
    }
    MovedSizes sizes(places.dims.begin(), places.dims.end() - 1);
    const std::size_t rows = sizes.size();
    sizes.insert(sizes.end(), from.dims.begin() + std::ptrdiff_t(batch + depth), from.dims.end());
    const auto strides = stridesOf(from.dims), steps = stridesOf(places.dims);
    return movedTo(from, sizes, [&](const MovedSizes& index, std::int64_t) {
        std::int64_t place = 0, row = 0;
        for (std::size_t k = 0; k < rows; ++k) row += index[k] * steps[k];
        for (std::size_t k = 0; k < batch; ++k) place += index[k] * strides[k];
        for (std::size_t k = 0; k < depth; ++k) {
            const std::int64_t at = places.integers[std::size_t(row) + k];
            place += placeOf(at, from.dims[batch + k]) * strides[batch + k];
        }
        for (std::size_t k = batch + depth; k < strides.size(); ++k) {
            place += index[rows + k - batch - depth] * strides[k];
        }
        return place;
    });
}

/// Replaces values at positions: rows of the tensor (ScatterND), or single values along an axis.
OnnxConstant OnnxFolding::scattered() const {
    const OnnxConstant &places = at(1), &updates = at(2);
    OnnxConstant made = at(0);
    const bool rows = m_node.op_type() == "ScatterND";
    if (attributes().text("reduction", "none") != "none") throw InvalidNode{"reduction"};
    if (places.isReal || updates.isReal != made.isReal || places.dims.empty()) {
        throw InvalidNode{"inputs"};
    }
    const auto strides = stridesOf(made.dims), steps = stridesOf(places.dims);
    const auto put = [&](std::int64_t to, std::int64_t from) {
        if (made.isReal) made.reals.at(std::size_t(to)) = updates.reals.at(std::size_t(from));
        if (!made.isReal)
            made.integers.at(std::size_t(to)) = updates.integers.at(std::size_t(from));
    };
    if (rows) {
        const auto depth = std::size_t(places.dims.back());
        if (places.dims.back() < 1 || depth > made.dims.size()) throw InvalidNode{nameOf(1)};
        const std::int64_t inner = depth == 0 ? 1 : strides[depth - 1];
        const std::int64_t count = places.count() / places.dims.back();
        if (updates.count() != count * inner) throw InvalidNode{nameOf(2)};
        for (std::int64_t row = 0; row < count; ++row) {
            std::int64_t to = 0;
            for (std::size_t k = 0; k < depth; ++k) {
                const auto which = std::size_t(row) * depth + k;
                to += placeOf(places.integers[which], made.dims[k]) * strides[k];
            }
            for (std::int64_t i = 0; i < inner; ++i) put(to + i, row * inner + i);
        }
        return made;
    }
    const std::size_t rank = made.dims.size();
    const std::size_t axis = axisOf(attributes().integer("axis", 0), rank);
    if (places.dims.size() != rank || updates.dims != places.dims) throw InvalidNode{nameOf(1)};
    for (std::int64_t i = 0; i < places.count(); ++i) {
        std::int64_t to = 0;
        for (std::size_t k = 0; k < rank; ++k) {
            const std::int64_t at = i / steps[k] % places.dims[k];
            const std::int64_t place = k == axis ? places.integers[std::size_t(i)] : at;
            to += placeOf(place, made.dims[k]) * strides[k];
        }
        put(to, i);
    }
    return made;
}

OnnxConstant OnnxFolding::sliced() const {
    const OnnxConstant& from = at(0);
    const std::size_t rank = from.dims.size();
    const auto begins = numbers("starts", 1, 10), ends = numbers("ends", 2, 10);
    if (!begins || !ends) throw InvalidNode{"starts, ends"};
    Sizes axes = numbers("axes", 3, 10).value_or(Sizes{});
    Sizes steps = m_operators < 10 ? Sizes{} : numbers("steps", 4, 10).value_or(Sizes{});
    for (std::size_t i = axes.size(); i < begins->size() && axes.size() < begins->size(); ++i) {
        axes.push_back(std::int64_t(i));
    }
    steps.resize(std::max(steps.size(), begins->size()), 1);
    if (ends->size() != begins->size() || axes.size() != begins->size() ||
        steps.size() != begins->size()) {
        throw InvalidNode{"starts, ends, axes, steps"};
    }
    std::vector<SlicedAxis> parts;
    for (const std::int64_t size : from.dims) parts.push_back({0, size, 1});
    MovedSizes sizes = from.dims;
    for (std::size_t i = 0; i < begins->size(); ++i) {
        const std::size_t axis = axisOf(axes[i], rank);
        if (steps[i] == 0) throw InvalidNode{"steps"};
        parts[axis] =
            slicedAxis({int(axis), (*begins)[i], (*ends)[i], steps[i]}, int(from.dims[axis]));
        sizes[axis] = parts[axis].count;
    }
    const auto strides = stridesOf(from.dims);
    return movedTo(from, sizes, [&](const MovedSizes& index, std::int64_t) {
        std::int64_t place = 0;
        for (std::size_t k = 0; k < rank; ++k) {
            place += (parts[k].first + index[k] * parts[k].step) * strides[k];
        }
        return place;
    });
}

/// Handles Reshape, Flatten, Squeeze and Unsqueeze.
OnnxConstant OnnxFolding::reshaped() const {
    const std::string& op = m_node.op_type();
    OnnxConstant made = at(0);
    const MovedSizes from = made.dims;
    const std::size_t rank = from.size();
    if (op == "Flatten") {
        const std::int64_t axis = attributes().integer("axis", 1);
        const std::int64_t split = axis < 0 ? axis + std::int64_t(rank) : axis;
        if (split < 0 || split > std::int64_t(rank)) throw InvalidNode{"axis"};
        made.dims = {countIn({from.begin(), from.begin() + split}),
                     countIn({from.begin() + split, from.end()})};
    } else if (op == "Reshape") {
        Sizes sizes = numbers("shape", 1, 5).value_or(Sizes{});
        if (sizes.size() > std::size_t(maxRank)) throw InvalidNode{nameOf(1)};
        std::size_t open = sizes.size();
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            const bool keeps = sizes[i] == 0 && attributes().integer("allowzero", 0) == 0;
            if (keeps && i < rank) sizes[i] = from[i];
            if (sizes[i] == -1) open = i, sizes[i] = 1;
        }
        const std::int64_t known = countIn(sizes);
        if (open < sizes.size() && known > 0) sizes[open] = made.count() / known;
        if (countIn(sizes) != made.count()) throw InvalidNode{nameOf(1)};
        made.dims = sizes;
    } else {
        const auto axes = numbers("axes", 1, 13);
        std::set<std::size_t> places;
        const bool inserts = op == "Unsqueeze";
        if (inserts && !axes) throw InvalidNode{"axes"};
        if (axes && axes->size() > std::size_t(maxRank)) throw InvalidNode{"axes"};
        const std::size_t whole = rank + (inserts ? axes->size() : 0);
        for (const std::int64_t axis : axes.value_or(Sizes{})) places.insert(axisOf(axis, whole));
        if (inserts) {
            for (const std::size_t at : places)
                made.dims.insert(made.dims.begin() + std::ptrdiff_t(at), 1);
            return made;
        }
        made.dims.clear();
        for (std::size_t i = 0; i < rank; ++i) {
            const bool gone = axes ? places.count(i) > 0 : from[i] == 1;
            if (gone && from[i] != 1) throw InvalidNode{"axes"};
            if (!gone) made.dims.push_back(from[i]);
        }
    }
    return made;
}

OnnxConstant OnnxFolding::transposed() const {
    const OnnxConstant& from = at(0);
    Sizes order = attributes().integers("perm");
    if (order.empty()) {
        order.resize(from.dims.size());
        std::iota(order.rbegin(), order.rend(), 0);
    }
    const auto strides = stridesOf(from.dims);
    MovedSizes sizes, steps;
    std::set<std::size_t> seen;
    for (const std::int64_t axis : order) {
        const std::size_t k = axisOf(axis, from.dims.size());
        if (!seen.insert(k).second) throw InvalidNode{"perm"};
        sizes.push_back(from.dims[k]), steps.push_back(strides[k]);
    }
    if (sizes.size() != from.dims.size()) throw InvalidNode{"perm"};
    return movedTo(from, sizes, [&](const MovedSizes& index, std::int64_t) {
        return std::inner_product(index.begin(), index.end(), steps.begin(), std::int64_t{0});
    });
}

/// Handles Expand and Tile.
OnnxConstant OnnxFolding::repeated() const {
    const OnnxConstant& from = at(0);
    const bool tiles = m_node.op_type() == "Tile";
    const Sizes& given = integersAt(1);
    const bool fits = given.size() <= std::size_t(maxRank);
    if (!fits || (tiles && given.size() != from.dims.size())) throw InvalidNode{nameOf(1)};
    MovedSizes sizes(std::max(given.size(), from.dims.size()), 1);
    MovedSizes own(sizes.size() - from.dims.size(), 1);
    own.insert(own.end(), from.dims.begin(), from.dims.end());
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const std::size_t missing = sizes.size() - given.size();
        const std::int64_t times = i < missing ? 1 : given[i - missing];
        if (times < 0 || times > maxFolded) throw InvalidNode{nameOf(1)};
        sizes[i] = tiles ? own[i] * times : own[i] == 1 ? times : own[i];
        if (!tiles && times != 1 && times != sizes[i]) throw InvalidNode{nameOf(1)};
    }
    const auto strides = stridesOf(own);
    return movedTo(from, sizes, [&](const MovedSizes& index, std::int64_t) {
        std::int64_t place = 0;
        for (std::size_t k = 0; k < own.size(); ++k) place += index[k] % own[k] * strides[k];
        return place;
    });
}

std::vector<OnnxConstant> OnnxFolding::split() const {
    const OnnxConstant& from = at(0);
    const std::size_t axis = axisOf(attributes().integer("axis", 0), from.dims.size());
    const std::int64_t parts = m_node.output_size(), size = from.dims[axis];
    Sizes sizes = numbers("split", 1, 13).value_or(Sizes{});
    if (sizes.empty()) {
        const std::int64_t each = (size + parts - 1) / parts;
        for (std::int64_t i = 0; i < parts; ++i) {
            sizes.push_back(std::clamp<std::int64_t>(size - i * each, 0, each));
        }
    }
    if (std::int64_t(sizes.size()) != parts ||
        std::accumulate(sizes.begin(), sizes.end(), std::int64_t{0}) != size) {
        throw InvalidNode{"split"};
    }
    const auto strides = stridesOf(from.dims);
    std::vector<OnnxConstant> made;
    std::int64_t begin = 0;
    for (const std::int64_t part : sizes) {
        MovedSizes to = from.dims;
        to[axis] = part;
        made.push_back(movedTo(from, to, [&](const MovedSizes& index, std::int64_t) {
            return std::inner_product(index.begin(), index.end(), strides.begin(),
                                      begin * strides[axis]);
        }));
        begin += part;
    }
    return made;
}

}  // namespace spoor
