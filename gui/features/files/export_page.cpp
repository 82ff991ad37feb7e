// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/export_page.h"

#include "engine/pipeline/report.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QButtonGroup>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <algorithm>

namespace spoor {

namespace {

enum Frames { All, Range, Current };

}  // namespace

qint64 ExportPage::bytesOf(qint64 images, ImageKind kind) {
    const FrameReportPtr& report = m_context.document.report();
    if (!report) return 0;
    auto [known, fresh] = m_imageBytes.try_emplace(kind, 0);
    if (fresh) known->second = imageBytes(report->frame, kind);
    return qint64(known->second * double(images));
}

QString ExportPage::withSize(const QString& what, qint64 bytes) {
    if (bytes <= 0) return what;
    return tr("%1, about %2")
        .arg(what, QLocale().formattedDataSize(bytes, bytes < 1'000'000 ? 0 : 1,
                                               QLocale::DataSizeSIFormat));
}

QString ExportPage::imagesText(qint64 images) {
    return tr("%Ln image(s)", nullptr, int(images));
}

FrameChoice::FrameChoice(const Document& document)
    : m_all{0, std::max<FrameIndex>(1, document.frameCount()) - 1},
      m_inOut(document.range().value_or(m_all)),
      m_current(document.frame()),
      m_buttons(new QButtonGroup(this)) {
    setAccessibleName(tr("Frames"));
    auto* row = rowIn(this, {}, 0);
    const auto add = [&](Frames which, const QString& text, const QString& name) {
        auto* button = new QToolButton;
        button->setText(text);
        nameControl(button, QStringLiteral("export.frames.") + name, tr("Frames: %1").arg(text));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        m_buttons->addButton(button, which);
        row->addWidget(button);
        return button;
    };
    const bool range = document.range().has_value();
    add(All, tr("All %1").arg(countText(m_all.last + 1)), QStringLiteral("all"));
    add(Range,
        range ? tr("In–out: %1 to %2").arg(countText(m_inOut.first), countText(m_inOut.last))
              : tr("In–out"),
        QStringLiteral("range"))
        ->setEnabled(range);
    add(Current, tr("Current"), QStringLiteral("current"));
    m_buttons->button(range ? Range : All)->setChecked(true);
    connect(m_buttons, &QButtonGroup::idToggled, this, [this](int, bool on) {
        if (on) emit changed();
    });
}

FrameRange FrameChoice::range() const {
    switch (m_buttons->checkedId()) {
        case Range:
            return m_inOut;
        case Current:
            return {m_current, m_current};
        default:
            return m_all;
    }
}

bool FrameChoice::whole() const {
    return m_buttons->checkedId() == All;
}

QFormLayout* optionsForm() {
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    return form;
}

Switch* optionSwitch(const char* name, const QString& text, bool on) {
    auto* option = new Switch;
    nameControl(option, QLatin1String(name), text);
    option->setChecked(on);
    return option;
}

QWidget* inOneRow(QWidget* option, QWidget* about) {
    auto* row = new QWidget;
    auto* layout = rowIn(row);
    layout->addWidget(option);
    layout->addWidget(about, 1);
    return row;
}

QLabel* quietLabel(const QString& text) {
    auto* label = new QLabel(text);
    setUpText(label, {}, {TextLook::Quiet});
    return label;
}

QString framesObstacle(const Document& document) {
    if (!document.frames()) return ExportPage::tr("Open a video first.");
    if (document.frames()->info().live)
        return ExportPage::tr("Camera frames cannot be read again.");
    return {};
}

}  // namespace spoor
