// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/onnx_model.h"

#include <algorithm>
#include <vector>

namespace spoor::test {

/// A small one-stream tracker: the patches of a template and a search image go through a
/// transformer block together, and a centre head reads the tokens of the search. With the weights
/// for a reference in double precision.
struct AttentionTracker {
    static constexpr int channels = 12, heads = 3, each = 4, hidden = 20, patch = 16;
    static constexpr int small = 2, large = 4, tokens = small * small + large * large;
    static constexpr int templateSide = small * patch, searchSide = large * patch;

    using Reals = std::vector<float>;
    Reals patches, patchBias, places, scale, shift, qkv, qkvBias, out, outBias, up, upBias, down,
        downBias, maps, mapsBias;
    OnnxModel model{17, 9};

    AttentionTracker() {
        const auto fill = [&](Reals& values, int count, float bound) {
            values = model.reals(count, -bound, bound);
        };
        fill(patches, channels * 3 * patch * patch, 0.05f), fill(patchBias, channels, 0.5f);
        fill(places, tokens * channels, 0.5f);
        fill(scale, channels, 1.5f), fill(shift, channels, 0.5f);
        fill(qkv, channels * 3 * channels, 0.5f), fill(qkvBias, 3 * channels, 0.3f);
        fill(out, channels * channels, 0.4f), fill(outBias, channels, 0.2f);
        fill(up, channels * hidden, 0.4f), fill(upBias, hidden, 0.2f);
        fill(down, hidden * channels, 0.4f), fill(downBias, channels, 0.2f);
        fill(maps, 5 * channels, 0.5f), fill(mapsBias, 5, 0.2f);
        build();
    }

private:
    std::string embedded(const std::string& picture, int side) {
        auto x = model.node("Conv", {picture, model.constant({channels, 3, patch, patch}, patches),
                                     model.constant({channels}, patchBias)});
        model.with("strides", Sizes{patch, patch});
        x = model.node("Reshape", {x, model.integers({1, channels, side * side})});
        x = model.node("Transpose", {x});
        model.with("perm", Sizes{0, 2, 1});
        return x;
    }
    std::string linear(const std::string& x, const Reals& weights, const Reals& bias, int from,
                       int to) {
        return model.node("Add", {model.node("MatMul", {x, model.constant({from, to}, weights)}),
                                  model.constant({to}, bias)});
    }
    /// As operator sets before 17 write LayerNormalization.
    std::string normalisedInPieces(const std::string& x) {
        const auto mean = [&](const std::string& of) {
            auto made = model.node("ReduceMean", {of});
            model.with("axes", Sizes{-1});
            return made;
        };
        const auto centred = model.node("Sub", {x, mean(x)});
        const auto square = model.node("Pow", {centred, model.constant({}, {2})});
        const auto spread =
            model.node("Sqrt", {model.node("Add", {mean(square), model.constant({}, {1e-5f})})});
        const auto scaled = model.node(
            "Mul", {model.node("Div", {centred, spread}), model.constant({channels}, scale)});
        return model.node("Add", {scaled, model.constant({channels}, shift)});
    }
    std::string attended(const std::string& x) {
        auto all = linear(x, qkv, qkvBias, channels, 3 * channels);
        all = model.node("Reshape", {all, model.integers({1, tokens, 3, heads, each})});
        all = model.node("Transpose", {all});
        model.with("perm", Sizes{2, 0, 3, 1, 4});
        std::vector<std::string> parts;
        for (int i = 0; i < 3; ++i) {
            parts.push_back(model.node("Gather", {all, scalarIndex(i)}));
            model.with("axis", std::int64_t{0});
        }
        const auto keys = model.node("Transpose", {parts[1]});
        model.with("perm", Sizes{0, 1, 3, 2});
        auto scores = model.node("MatMul", {parts[0], keys});
        scores = model.node("Mul", {scores, model.constant({}, {0.5f})});
        scores = model.node("Softmax", {scores});
        model.with("axis", std::int64_t{-1});
        auto y = model.node("MatMul", {scores, parts[2]});
        y = model.node("Transpose", {y});
        model.with("perm", Sizes{0, 2, 1, 3});
        y = model.node("Reshape", {y, model.integers({1, tokens, channels})});
        return linear(y, out, outBias, channels, channels);
    }
    std::string scalarIndex(int i) {
        auto name = model.integers({i});
        auto& tensor = *model.graph().mutable_initializer(model.graph().initializer_size() - 1);
        tensor.clear_dims();
        return name;
    }
    /// GELU by the error function, as exporters write it.
    std::string gelu(const std::string& x) {
        const auto erf =
            model.node("Erf", {model.node("Div", {x, model.constant({}, {1.41421354f})})});
        const auto more = model.node("Add", {erf, model.constant({}, {1})});
        return model.node("Mul", {model.node("Mul", {x, more}), model.constant({}, {0.5f})});
    }
    void build() {
        const auto z = model.input("template", {1, 3, templateSide, templateSide});
        const auto s = model.input("search", {1, 3, searchSide, searchSide});
        auto x = model.node("Concat", {embedded(z, small), embedded(s, large)});
        model.with("axis", std::int64_t{1});
        x = model.node("Add", {x, model.constant({1, tokens, channels}, places)});
        auto y = model.node("LayerNormalization", {x, model.constant({channels}, scale),
                                                   model.constant({channels}, shift)});
        model.with("axis", std::int64_t{-1}).with("epsilon", 1e-5f);
        x = model.node("Add", {x, attended(y)});
        y = gelu(linear(normalisedInPieces(x), up, upBias, channels, hidden));
        x = model.node("Add", {x, linear(y, down, downBias, hidden, channels)});
        x = model.node("Slice", {x, model.integers({small * small}), model.integers({tokens}),
                                 model.integers({1})});
        x = model.node("Transpose", {x});
        model.with("perm", Sizes{0, 2, 1});
        x = model.node("Reshape", {x, model.integers({1, channels, large, large})});
        x = model.node(
            "Conv", {x, model.constant({5, channels, 1, 1}, maps), model.constant({5}, mapsBias)});
        x = model.node("Sigmoid", {x});
        const std::vector<std::pair<int, int>> parts = {{0, 1}, {1, 3}, {3, 5}};
        for (const auto& [begin, end] : parts) {
            model.output(model.node(
                "Slice", {x, model.integers({begin}), model.integers({end}), model.integers({1})}));
        }
    }
};

}  // namespace spoor::test
