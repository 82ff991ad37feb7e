// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/gemm.h"

#include "engine/base/error.h"
#include "engine/compute/context.h"
#include "engine/compute/driver/driver_watchdog.h"

#include <clblast.h>

namespace spoor {
namespace {

void check(ComputeContext& device, clblast::StatusCode status, const char* what) {
    if (status == clblast::StatusCode::kSuccess) return;
    // CLBlast passes on OpenCL's error codes; its own are below -1000.
    const int code = int(status);
    if (code > -1000) device.fail(cl::Error(code, "CLBlast"), what);
    throw EngineError(Message(
        SPOOR_TR("engine",
                 "CLBlast failed to compute %1 on %2 (error %3). Choose another method or device."),
        what, device.info().name, code));
}

constexpr auto rows = clblast::Layout::kRowMajor;
constexpr auto asIs = clblast::Transpose::kNo;

cl_event* witnessOf(ComputeContext& device, const char* what) {
    cl::Event* const event = device.trackCompletion(device.queue(), what);
    return event ? &(*event)() : nullptr;
}

}  // namespace

bool hasGemm() {
    return true;
}

std::size_t gemmScratchFloats(ComputeContext& device, const GemmSize& size) {
    cl_command_queue queue = device.queue()();
    std::size_t bytes = 0;
    // With offsets, CLBlast needs scratch memory for copies that it can avoid without them.
    const driver_watchdog::Call noted("clblast::GemmTempBufferSize", driver_watchdog::Work::Here);
    const auto status = clblast::GemmTempBufferSize<float>(
        rows, asIs, asIs, size.m, size.n, size.k, 1, size.k, 1, size.n, 1, size.n, &queue, bytes);
    check(device, status, "a matrix product");
    return (bytes + sizeof(float) - 1) / sizeof(float);
}

void gemm(ComputeContext& device, const GemmSize& size, FloatSpan a, FloatSpan b, FloatSpan c,
          const Buffer& scratch) {
    device.checkAlive();
    cl_command_queue queue = device.queue()();
    cl_event* done = witnessOf(device, "a matrix product");
    const driver_watchdog::Call noted("clblast::Gemm", driver_watchdog::Work::Here);
    const auto status = clblast::Gemm<float>(
        rows, asIs, asIs, size.m, size.n, size.k, 1.0f, a.buffer.cl()(), a.offset, size.k,
        b.buffer.cl()(), b.offset, size.n, 0.0f, c.buffer.cl()(), c.offset, size.n, &queue, done,
        scratch ? scratch.cl()() : nullptr);
    check(device, status, "a matrix product");
}

void convgemm(ComputeContext& device, const ConvgemmSize& s, FloatSpan input, FloatSpan weights,
              FloatSpan output) {
    device.checkAlive();
    cl_command_queue queue = device.queue()();
    cl_event* done = witnessOf(device, "a convolution");
    const driver_watchdog::Call noted("clblast::Convgemm", driver_watchdog::Work::Here);
    const auto status = clblast::Convgemm<float>(
        clblast::KernelMode::kCrossCorrelation, s.channels, s.height, s.width, s.kernelHeight,
        s.kernelWidth, s.padY, s.padX, s.strideY, s.strideX, s.dilationY, s.dilationX, s.filters,
        s.batch, input.buffer.cl()(), input.offset, weights.buffer.cl()(), weights.offset,
        output.buffer.cl()(), output.offset, &queue, done);
    check(device, status, "a convolution");
}

}  // namespace spoor
