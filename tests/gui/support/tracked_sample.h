// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/api/registry.h"
#include "engine/media/sample_scene.h"
#include "gui/app/application_shell.h"
#include "gui/app/window/main_window.h"
#include "gui/app/window/mode_control.h"
#include "gui/document/target_edits.h"
#include "tests/gui/support/window_fixture.h"

#include <gtest/gtest.h>
#include <QSettings>
#include <map>
#include <memory>
#include <string>

namespace spoor::test {

/// A window with the first frames of the sample, tracked by an algorithm.
class TrackedSample : public ::testing::Test {
protected:
    static constexpr FrameIndex frameTotal = 30;

    static std::shared_ptr<FrameStore> sample() {
        SampleScene::Options options;
        options.frames = frameTotal;
        FrameStore::Options store;
        store.prefetch = 0;
        return FrameStore::fromSource(makeSampleSource(options), store);
    }
    explicit TrackedSample(const std::string& pipeline = "template") {
        QSettings().clear();
        workbench = std::make_unique<ApplicationShell>();
        workbench->showWindow();
        window().resize(1280, 800);
        workbench->bridge().show(sample());
        EXPECT_TRUE(waitFor([&] { return document().report() != nullptr; }));
        const auto type = findAlgorithm(pipeline).value();
        document().setup().choose(*type, ParamSet(type->params), {"cpu", {}});
        targets::add(document(), sampleFirstBox());
        targets::track(document(), {});
        EXPECT_TRUE(waitFor([&] { return stands(frameTotal - 1); }));
    }
    /// Whether the run is idle and tracked up to `frame`, which is on screen.
    bool stands(FrameIndex frame) {
        return document().state().mode == RunMode::Idle && document().state().trackedTo == frame &&
               document().frame() == frame;
    }
    void go(FrameIndex frame) {
        document().post(command::Seek{frame});
        EXPECT_TRUE(waitFor([&] { return document().frame() == frame; }));
    }
    template <typename T>
    T& child(const char* name) {
        T* found = window().findChild<T*>(name);
        EXPECT_TRUE(found) << name;
        return *found;
    }
    MainWindow& window() { return *workbench->window(); }
    Document& document() { return workbench->document(); }
    TrackResults shownPath() {
        TrackResults path;
        for (auto at = document().computed().results().begin();
             at != document().computed().results().end(); ++at)
            path[at.key()] = at.value();
        return path;
    }

    std::unique_ptr<ApplicationShell> workbench;
};

}  // namespace spoor::test
