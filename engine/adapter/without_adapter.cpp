// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Replaces the adapter in builds with SPOOR_ADAPTER=OFF.
#include "engine/adapter/adapter.h"

namespace spoor::adapt {

std::string findClang(int) {
    return {};
}

bool clangIsThere() {
    return false;
}

// Only refusals are cached, so that a build with the adapter adapts the kernel.
bool isRefusal(const Message&) {
    return false;
}

std::string Variant::name() const {
    return "1x1x1";
}

std::vector<Variant> variantsFor(const std::array<int, 3>&) {
    return {{.width = 1}};
}

Result<AdaptedKernel> adaptKernel(const Request& request) {
    return Message(SPOOR_TR("engine",
                            "Kernel %2 in %1 is left unchanged, because this build of Spoor cannot "
                            "adapt kernels. Use a build with SPOOR_ADAPTER=ON."),
                   request.input.name, request.kernel);
}

}  // namespace spoor::adapt
