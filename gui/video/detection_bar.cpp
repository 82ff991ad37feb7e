// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/video/detection_bar.h"

#include "gui/base/numbers.h"
#include "gui/document/document.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

namespace spoor {

namespace {

constexpr int minSteps = 100;

QToolButton* buttonOf(QAction* action) {
    auto* button = new QToolButton;
    button->setObjectName(action->objectName());
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(action->text().remove('&'));
    return button;
}

}  // namespace

DetectionBar::DetectionBar(const PanelContext& context, QAction* take, QAction* takeAll,
                           QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_count(new QLabel),
      m_most(new QSpinBox),
      m_least(new QSlider(Qt::Horizontal)),
      m_minText(new QLabel) {
    Detections& found = context.document.computed().found();
    m_count->setObjectName("found.count");
    m_most->setRange(1, 1000);
    m_most->setKeyboardTracking(false);
    m_most->setAccessibleName(tr("Number of detections shown per frame"));
    m_most->setToolTip(m_most->accessibleName());
    m_least->setRange(0, minSteps);
    m_least->setMaximumWidth(120);
    m_least->setAccessibleName(tr("Minimum confidence of shown detections"));
    m_least->setToolTip(m_least->accessibleName());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 2, 6, 0);
    row->addWidget(m_count);
    row->addStretch(1);
    for (const auto& [name, widget] :
         {std::pair<QString, QWidget*>{tr("Show top"), m_most}, {tr("Min. confidence"), m_least}}) {
        auto* label = new QLabel(name);
        label->setBuddy(widget);
        row->addWidget(label);
        row->addWidget(widget);
    }
    row->addWidget(m_minText);
    take->setIconText(tr("Add"));
    takeAll->setIconText(tr("Add all"));
    for (QAction* action : {take, takeAll}) {
        QToolButton* const button = buttonOf(action);
        row->addWidget(button);
        connect(button, &QToolButton::clicked, this, &DetectionBar::taken);
    }
    connect(m_most, &QSpinBox::valueChanged, &found, &Detections::setMost);
    connect(m_least, &QSlider::valueChanged, &found,
            [&found](int value) { found.setLeast(double(value) / minSteps); });
    connect(&found, &Detections::changed, this, &DetectionBar::refresh);
    connect(&context.document, &Document::reportChanged, this, &DetectionBar::refresh);
    connect(&context.document, &Document::pipelineChanged, this, &DetectionBar::refresh);
    connect(&context.document, &Document::framesChanged, this, &DetectionBar::refresh);
    connect(&context.document, &Document::rangeChanged, this, &DetectionBar::refresh);
    refresh();
}

QString DetectionBar::countOf(FrameIndex frame) const {
    const Detections& found = m_context.document.computed().found();
    const int all = int(found.all(frame).size());
    if (all > 0)
        return tr("%Ln detection(s), %1 shown", nullptr, all)
            .arg(countText(qint64(found.shown(frame).size())));
    if (found.searched(frame)) return tr("None in this frame");
    if (!found.empty()) return tr("This frame was not searched.");
    return m_context.document.range() ? tr("No detections yet. Detect in range.")
                                      : tr("No detections yet. Detect in all frames.");
}

void DetectionBar::refresh() {
    Document& document = m_context.document;
    const Detections& found = document.computed().found();
    setVisible(document.frames() && !document.setup().draws());
    m_count->setText(countOf(document.frame()));
    m_most->setValue(found.most());
    m_least->setValue(qRound(found.least() * minSteps));
    m_minText->setText(QLocale().toString(found.least(), 'f', 2));
    const int wide = m_minText->fontMetrics().horizontalAdvance(QLocale().toString(0.88, 'f', 2));
    m_minText->setMinimumWidth(wide);
}

}  // namespace spoor
