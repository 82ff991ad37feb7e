// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "gui/document/panel_context.h"
#include "gui/features/track/preset_bar.h"
#include "gui/toolkit/widgets/param_field.h"

#include <QTimer>
#include <QWidget>
#include <map>
#include <vector>

class QAction;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace spoor {

class AlgorithmCard;
class FilesCard;
class FoldButton;
class FrameTimeBar;
class ParamLabel;

/// The algorithm's parameters, one field each, applied while editing.
class ParamsPanel : public QWidget {
    Q_OBJECT
public:
    explicit ParamsPanel(const PanelContext& context, QWidget* parent = nullptr);

    static constexpr int debounceMilliseconds = 150;

protected:
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Row {
        ParamSpec spec;
        ParamField* field = nullptr;
        QToolButton* reset = nullptr;
        QLabel* error = nullptr;
        ParamLabel* caption = nullptr;
        FoldButton* heading = nullptr;  ///< folds the row; null: none
        bool inCard = false;            ///< in the card of the needed files
    };

    void follow();
    void rebuild();
    void addRow(const ParamSpec& spec, QGridLayout* grid, bool below = false);
    void addRows(const std::vector<ParamSpec>& specs, QGridLayout* grid);
    void addFiles(const std::vector<ParamSpec>& specs, QGridLayout* grid);
    FoldButton* addHeading(const QString& name, const QString& title, QGridLayout* grid);
    void addSeed(QGridLayout* grid);
    /// Adds the button that unfolds the advanced parameters.
    void addFold(QGridLayout* grid);
    void showParameter(const QString& name);
    void showFold();
    void showValues();
    void addFilters();
    /// Whether search and *Changed only* leave a parameter in the list.
    bool matches(const QString& label, const QString& name, bool changed) const;
    bool filters() const;
    void hideIdle();
    bool matters(const Row& row);
    /// Whether a file that the algorithm needs is not chosen.
    bool lacksFiles() const;
    void applyPreset(const ParamTexts& values);
    void setAll(const ParamSet& values);
    void edited(const std::string& name, const ParamValue& value);
    void flush();
    void flushSeed();
    void resetAll();
    /// The parameters of the document, or of the preview if it is on.
    const ParamSet& values() const;
    Result<ParamValue> set(const std::string& name, const ParamValue& value);
    bool tries() const;
    Row* rowOf(const std::string& name);

    Document& m_document;
    ParameterPreview* m_preview;
    const AlgorithmDescriptor* m_type = nullptr;
    std::vector<Row> m_rows;
    std::map<std::string, ParamValue> m_pending;  ///< edited, but not applied yet
    bool m_seedPending = false;
    QWidget* m_content = nullptr;
    QDoubleSpinBox* m_seed = nullptr;
    QToolButton* m_seedReset = nullptr;
    ParamLabel* m_seedCaption = nullptr;
    FoldButton* m_fold = nullptr;  ///< null if all parameters are basic
    FilesCard* m_files = nullptr;  ///< null if the algorithm needs none
    PresetBar* m_presets;
    QAction* m_resetAll;
    QLineEdit* m_search;
    QToolButton* m_changedOnly;
    QLabel* m_nothing;  ///< shown if no parameter is left
    QAction* m_manual;  ///< opens the page of the algorithm
    AlgorithmCard* m_card;
    QVBoxLayout* m_layout;
    FrameTimeBar* m_time;
    QTimer m_timer;
};

}  // namespace spoor
