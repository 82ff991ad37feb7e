// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/track/preset_bar.h"

#include "engine/algorithms/api/presets.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QAction>
#include <QComboBox>
#include <QInputDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QSettings>
#include <QSignalBlocker>
#include <QToolButton>

namespace spoor {
namespace {

QString keyOf(const QString& pipeline) {
    return QStringLiteral("presets/") + pipeline;
}

ParamTexts textsOf(const ParamSet& values) {
    ParamTexts texts;
    for (const auto& [name, value] : values.values())
        texts[QString::fromStdString(name)] = QString::fromStdString(toText(value));
    return texts;
}

}  // namespace

namespace {

/// The presets that a version stored under this key.
QMap<QString, ParamTexts> presetsUnder(const QString& pipeline) {
    const QByteArray text = QSettings().value(keyOf(pipeline)).toString().toUtf8();
    QMap<QString, ParamTexts> presets;
    const QJsonObject all = QJsonDocument::fromJson(text).object();
    for (auto preset = all.begin(); preset != all.end(); ++preset) {
        const QJsonObject values = preset.value().toObject();
        ParamTexts& texts = presets[preset.key()];
        for (auto value = values.begin(); value != values.end(); ++value)
            texts[value.key()] = value.value().toString();
    }
    return presets;
}

/// Moves presets that an earlier version stored under another algorithm to the one they are for.
void migratePresets(const QString& pipeline) {
    const QMap<QString, ParamTexts> all = presetsUnder(pipeline);
    QMap<QString, QMap<QString, ParamTexts>> now;
    for (auto preset = all.begin(); preset != all.end(); ++preset) {
        TextSettings values;
        for (auto value = preset->begin(); value != preset->end(); ++value)
            values.emplace_back(value.key().toStdString(), value.value().toStdString());
        const AlgorithmSettings stored = storedSettings(pipeline.toStdString(), values);
        ParamTexts& texts = now[QString::fromStdString(stored.algorithm)][preset.key()];
        for (const auto& [name, value] : stored.values)
            texts[QString::fromStdString(name)] = QString::fromStdString(value);
    }
    if (all.isEmpty() || now.value(pipeline) == all) return;
    for (auto each = now.begin(); each != now.end(); ++each) {
        QMap<QString, ParamTexts> kept =
            each.key() == pipeline ? each.value() : presetsUnder(each.key());
        if (each.key() != pipeline) kept.insert(each.value());
        storePresets(each.key(), kept);
    }
    if (!now.contains(pipeline)) storePresets(pipeline, {});
}

}  // namespace

QMap<QString, ParamTexts> storedPresets(const QString& pipeline) {
    for (const char* const divided : {"kcf-edgeboxes", "classify", "face"})
        migratePresets(QString::fromLatin1(divided));
    return presetsUnder(pipeline);
}

void storePresets(const QString& pipeline, const QMap<QString, ParamTexts>& presets) {
    QJsonObject all;
    for (auto preset = presets.begin(); preset != presets.end(); ++preset) {
        QJsonObject values;
        for (auto value = preset->begin(); value != preset->end(); ++value)
            values[value.key()] = value.value();
        all[preset.key()] = values;
    }
    QSettings().setValue(keyOf(pipeline),
                         QString::fromUtf8(QJsonDocument(all).toJson(QJsonDocument::Compact)));
}

PresetBar::PresetBar(QWidget* parent)
    : QWidget(parent),
      m_list(new QComboBox(this)),
      m_row(new QHBoxLayout(this)),
      m_menu(new QMenu(this)),
      m_remove(new QAction(tr("&Delete preset"), this)) {
    nameControl(m_list, "params.preset", tr("Preset"));
    m_list->setToolTip(tr("Apply a saved set of all parameters"));
    m_list->setPlaceholderText(tr("Custom"));
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_list->setMinimumContentsLength(8);
    QAction* const save = m_menu->addAction(tr("&Save preset…"));
    save->setObjectName("params.preset_save");
    save->setToolTip(tr("Save all parameters of this algorithm as a preset"));
    m_menu->addAction(m_remove);
    m_remove->setObjectName("params.preset_remove");
    m_remove->setToolTip(tr("Delete the selected preset; the parameters stay unchanged"));
    auto* more = new QToolButton(this);
    more->setObjectName("params.more");
    makeFlat(more, "more");
    connect(more, &QToolButton::clicked, this,
            [this, more] { m_menu->popup(more->mapToGlobal(QPoint(0, more->height()))); });
    more->setAccessibleName(tr("Presets and parameters"));
    more->setToolTip(more->accessibleName());
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(4);
    m_row->addWidget(m_list, 1);
    m_row->addWidget(more);
    connect(m_list, &QComboBox::activated, this, &PresetBar::choose);
    connect(save, &QAction::triggered, this, &PresetBar::saveAs);
    connect(m_remove, &QAction::triggered, this, &PresetBar::remove);
    setEnabled(false);
}

void PresetBar::addButton(QWidget* button) {
    m_row->insertWidget(m_row->count() - 1, button);
}

void PresetBar::show(const QString& pipeline, const ParamSet& values) {
    setEnabled(!pipeline.isEmpty());
    m_now = textsOf(values);
    if (pipeline != m_pipeline || m_list->count() == 0) {
        m_pipeline = pipeline;
        m_defaults = textsOf(ParamSet(values.specs()));
        fill();
    }
    mark();
}

void PresetBar::fill() {
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    m_list->addItem(tr("Defaults"));
    m_shipped.clear();
    for (const AlgorithmPreset* preset : presetsOf(m_pipeline.toStdString())) {
        const QString label = translated(preset->label);
        for (const auto& [name, value] : preset->values)
            m_shipped[label][QString::fromStdString(name)] = QString::fromStdString(value);
        m_list->addItem(label, label);
        m_list->setItemData(m_list->count() - 1,
                            QString::fromStdString(preset->source) + QLatin1String(". ") +
                                translated(preset->differs),
                            Qt::ToolTipRole);
    }
    for (const QString& name : storedPresets(m_pipeline).keys()) m_list->addItem(name, name);
}

/// The presets that come with Spoor and those of the user, by their names in the list.
QMap<QString, ParamTexts> PresetBar::shown() const {
    QMap<QString, ParamTexts> all = storedPresets(m_pipeline);
    all.insert(m_shipped);
    return all;
}

/// Selects the preset that the values match, or none if they match no preset.
void PresetBar::mark() {
    const auto presets = shown();
    int found = m_now == m_defaults ? 0 : -1;
    for (int i = 1; found < 0 && i < m_list->count(); ++i) {
        ParamTexts whole = m_defaults;
        whole.insert(presets.value(m_list->itemText(i)));
        if (whole == m_now) found = i;
    }
    const QSignalBlocker quiet(m_list);
    // If two presets have the same values, the selected one stays.
    ParamTexts chosen = m_defaults;
    chosen.insert(presets.value(m_list->currentData().toString()));
    if (m_list->currentIndex() < 0 || chosen != m_now) m_list->setCurrentIndex(found);
    m_remove->setEnabled(m_list->currentIndex() > 0 &&
                         !m_shipped.contains(m_list->currentData().toString()));
}

void PresetBar::choose(int index) {
    emit chosen(shown().value(m_list->itemData(index).toString()));
    mark();
}

void PresetBar::saveAs() {
    bool taken = false;
    const QString name =
        QInputDialog::getText(this, tr("Save preset"), tr("Preset name:"), QLineEdit::Normal,
                              m_list->currentData().toString(), &taken)
            .simplified();
    if (!taken || name.isEmpty()) return;
    auto presets = storedPresets(m_pipeline);
    presets[name] = m_now;
    storePresets(m_pipeline, presets);
    fill();
    m_list->setCurrentIndex(m_list->findData(name));
    mark();
}

void PresetBar::remove() {
    auto presets = storedPresets(m_pipeline);
    presets.remove(m_list->currentData().toString());
    storePresets(m_pipeline, presets);
    fill();
    mark();
}

}  // namespace spoor
