// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace spoor {

class ParameterPreview;

/// Controls of the parameter preview: on or off, number of frames, and its outcome.
class TrialBar : public QWidget {
    Q_OBJECT
public:
    explicit TrialBar(ParameterPreview& parameterPreview, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow();
    void keepRoom();
    QString summary() const;

    ParameterPreview& m_preview;
    QCheckBox* m_on;
    QSpinBox* m_frames;
    QWidget* m_outcome;
    QProgressBar* m_progress;
    QLabel* m_summary;
    QPushButton* m_apply;
    QPushButton* m_discard;
};

}  // namespace spoor
