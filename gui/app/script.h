// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <optional>

class QCommandLineParser;

namespace spoor {

class ApplicationShell;

/// Hidden command-line options for screenshots: draw a box, track, capture the window and quit.
class Script : public QObject {
    Q_OBJECT
public:
    Script(const QCommandLineParser& parser, ApplicationShell& shell);
    static void addOptions(QCommandLineParser& parser);
    /// The error in the values of these options; empty if there is none.
    static QString problemOf(const QCommandLineParser& parser);
    /// Whether one of the options is set, in which case the tour does not start.
    static bool asked(const QCommandLineParser& parser);

private:
    void start();
    void check();
    void finish();
    void clickNext();
    void takePicture();

    ApplicationShell& m_shell;
    QString m_picture;
    QStringList m_triggers;
    QStringList m_clicks;    ///< object names of buttons to press one after another
    QString m_pipeline;      ///< id of the algorithm; empty: the default one
    QStringList m_settings;  ///< parameters of the algorithm, NAME=VALUE
    QStringList m_panels;    ///< panels to show
    QString m_truth;         ///< ground-truth file for the scores panel
    QString m_events;        ///< file to import
    std::optional<RectF> m_box;
    std::optional<RectF> m_window;  ///< a window that the view This window explains
    FrameIndex m_frames = 0;
    std::optional<FrameIndex> m_seek;  ///< frame of the screenshot
    QString m_try;                     ///< a parameter to preview there, NAME=VALUE
    QString m_against;                 ///< algorithm of run B in a comparison
    int m_settle = 700;                ///< milliseconds from the actions to the screenshot
    bool m_done = false;
};

}  // namespace spoor
