// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"
#include "engine/media/frame.h"

#include <any>
#include <functional>
#include <map>
#include <string>
#include <utility>

namespace spoor {

class StageContext;

/// One frame and the products that all stages share (grey image, integral images, pyramids). Each
/// product is computed once per device, on first use.
class FrameContext {
public:
    explicit FrameContext(Frame frame) : m_frame(std::move(frame)) {}

    const Frame& frame() const { return m_frame; }
    SizeI size() const { return m_frame.size(); }

    /// Frame::stored() on a device. CPU devices use the host memory in place, others get an upload.
    /// At least 64 spare bytes follow. For pixels, see colourPicture() in engine/stages/frame.
    Buffer stored(ComputeContext& device, StageContext& stages);

    /// The product `name` on a device; calls `make` on first use.
    template <typename T>
    T& product(const std::string& name, ComputeContext& device, const std::function<T()>& make) {
        auto& slot = m_products[{&device, name}];
        if (!slot.has_value()) slot = make();
        return std::any_cast<T&>(slot);
    }

private:
    Frame m_frame;
    std::map<std::pair<const ComputeContext*, std::string>, std::any> m_products;
};

}  // namespace spoor
