// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <any>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace spoor {

class Buffer;
class ComputeContext;
class Frame;
class StageContext;

/// One frame and the products that all stages share (grey image, integral images, pyramids). Each
/// product is computed once per device, on first use.
class FrameContext {
public:
    explicit FrameContext(const Frame& frame);
    ~FrameContext();
    FrameContext(FrameContext&& other) noexcept;
    FrameContext& operator=(FrameContext&& other) noexcept;

    const Frame& frame() const { return *m_frame; }
    SizeI size() const;

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
    std::unique_ptr<const Frame> m_frame;
    std::map<std::pair<const ComputeContext*, std::string>, std::any> m_products;
};

}  // namespace spoor
