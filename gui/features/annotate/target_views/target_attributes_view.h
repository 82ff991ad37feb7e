// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/document/panel_context.h"

#include <QWidget>
#include <map>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QGridLayout;
class QLineEdit;
class QToolButton;

namespace spoor {

struct SessionTarget;

/// The name, the label and the attributes of a selected target. An attribute applies to the whole
/// target, or it has a value of its own from a keyframe on. Of several targets, the values that
/// they have in common; an edit applies to all of them.
class TargetAttributesView : public QWidget {
    Q_OBJECT
public:
    explicit TargetAttributesView(const PanelContext& context, QWidget* parent = nullptr);

    /// Updates the values from the document. The targets exist.
    void showTargets(const std::vector<TargetId>& ids);
    /// The button that opens the dialog for new attributes.
    QToolButton* makeAdd();

private:
    using Values = std::map<std::string, std::string>;
    /// Values by name; none: the targets differ.
    using CommonValues = std::map<std::string, std::optional<std::string>>;
    struct Row {
        std::string name;
        QWidget* line;
        QComboBox* value;
        QToolButton* keyed;  ///< whether the value changes at keyframes
    };

    const SessionTarget* target(TargetId id) const;
    /// The attributes of the box in the frame on screen; none without a box or with several
    /// targets.
    std::optional<Values> ofFrame() const;
    CommonValues common() const;
    void showRow(const Row& row, const std::optional<std::string>& value, bool editable);
    void addRow(const std::string& name);
    void setLabel(const QString& label);
    void rename();
    void setValue(const std::string& name, const std::string& value);
    void setKeyed(const std::string& name, bool keyed);

    PanelContext m_context;
    std::vector<TargetId> m_targets;
    QLineEdit* m_name;
    QComboBox* m_label;
    QGridLayout* m_grid;
    std::vector<Row> m_rows;
};

}  // namespace spoor
