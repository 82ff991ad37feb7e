// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <onnx/onnx_pb.h>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace spoor::test {

using Sizes = std::vector<std::int64_t>;

/// Builds an ONNX model with random weights from a fixed seed. Functions that add a node return the
/// name of its output.
class OnnxModel {
public:
    explicit OnnxModel(std::int64_t operators = 13, unsigned seed = 1) : m_random(seed) {
        model.set_ir_version(7);
        auto* set = model.add_opset_import();
        set->set_domain("");
        set->set_version(operators);
        model.mutable_graph()->set_name("test");
    }

    /// A size of 0 is dynamic.
    std::string input(const std::string& name, const Sizes& sizes) {
        describe(*graph().add_input(), name, sizes);
        return name;
    }
    void output(const std::string& name, const Sizes& sizes = {}) {
        describe(*graph().add_output(), name, sizes);
    }
    std::string constant(const Sizes& sizes, const std::vector<float>& values) {
        onnx::TensorProto& tensor = *graph().add_initializer();
        tensor.set_name(fresh("c"));
        tensor.set_data_type(onnx::TensorProto::FLOAT);
        for (const auto size : sizes) tensor.add_dims(size);
        tensor.set_raw_data(values.data(), values.size() * sizeof(float));
        return tensor.name();
    }
    std::string integers(const Sizes& values) {
        onnx::TensorProto& tensor = *graph().add_initializer();
        tensor.set_name(fresh("i"));
        tensor.set_data_type(onnx::TensorProto::INT64);
        tensor.add_dims(std::int64_t(values.size()));
        for (const auto value : values) tensor.add_int64_data(value);
        return tensor.name();
    }
    std::vector<float> reals(std::int64_t count, float low = -1, float high = 1) {
        std::uniform_real_distribution<float> spread(low, high);
        std::vector<float> values(static_cast<std::size_t>(count));
        for (float& value : values) value = spread(m_random);
        return values;
    }
    std::string random(const Sizes& sizes, float low = -1, float high = 1) {
        std::int64_t count = 1;
        for (const auto size : sizes) count *= size;
        return constant(sizes, reals(count, low, high));
    }

    std::string node(const std::string& op, const std::vector<std::string>& inputs) {
        onnx::NodeProto& made = *graph().add_node();
        made.set_op_type(op);
        for (const auto& name : inputs) made.add_input(name);
        made.set_name(fresh(op));
        made.add_output(made.name() + "_out");
        return made.output(0);
    }
    /// Attributes of the last node.
    OnnxModel& with(const std::string& name, std::int64_t value) {
        add(name, onnx::AttributeProto::INT).set_i(value);
        return *this;
    }
    OnnxModel& with(const std::string& name, float value) {
        add(name, onnx::AttributeProto::FLOAT).set_f(value);
        return *this;
    }
    OnnxModel& with(const std::string& name, const std::string& value) {
        add(name, onnx::AttributeProto::STRING).set_s(value);
        return *this;
    }
    OnnxModel& with(const std::string& name, const Sizes& values) {
        auto& attribute = add(name, onnx::AttributeProto::INTS);
        for (const auto value : values) attribute.add_ints(value);
        return *this;
    }

    std::string convolution(const std::string& from, std::int64_t channels, std::int64_t filters,
                            std::int64_t kernel, std::int64_t stride = 1, std::int64_t groups = 1) {
        const float bound = 1.7f / std::sqrt(float(channels / groups * kernel * kernel));
        const auto weights = random({filters, channels / groups, kernel, kernel}, -bound, bound);
        auto made = node("Conv", {from, weights, random({filters})});
        const auto pad = kernel / 2;
        with("kernel_shape", Sizes{kernel, kernel}).with("strides", Sizes{stride, stride});
        with("pads", Sizes{pad, pad, pad, pad}).with("group", groups);
        return made;
    }
    std::string normalisation(const std::string& from, std::int64_t channels) {
        return node("BatchNormalization", {from, random({channels}, 0.5f, 1.5f), random({channels}),
                                           random({channels}), random({channels}, 0.3f, 2)});
    }

    onnx::GraphProto& graph() { return *model.mutable_graph(); }
    onnx::NodeProto& last() { return *graph().mutable_node(graph().node_size() - 1); }
    std::string bytes() const { return model.SerializeAsString(); }

    onnx::ModelProto model;

private:
    std::string fresh(const std::string& start) { return start + std::to_string(++m_count); }
    onnx::AttributeProto& add(const std::string& name, onnx::AttributeProto::AttributeType type) {
        auto& attribute = *last().add_attribute();
        attribute.set_name(name);
        attribute.set_type(type);
        return attribute;
    }
    static void describe(onnx::ValueInfoProto& value, const std::string& name, const Sizes& sizes) {
        value.set_name(name);
        auto& type = *value.mutable_type()->mutable_tensor_type();
        type.set_elem_type(onnx::TensorProto::FLOAT);
        type.mutable_shape();  // OpenCV requires a shape, even an empty one
        for (const auto size : sizes) {
            auto& dim = *type.mutable_shape()->add_dim();
            if (size != 0) dim.set_dim_value(size);
            if (size == 0) dim.set_dim_param("open");
        }
    }

    std::mt19937 m_random;
    int m_count = 0;
};

}  // namespace spoor::test
