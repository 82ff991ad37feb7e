// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/target_views/target_attributes_view.h"

#include "engine/formats/io/import.h"
#include "engine/project/edits/lane_edits.h"
#include "gui/document/document.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QAction>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>
#include <functional>

namespace spoor {

namespace {

constexpr int captionWidth = 104, keyedSide = 24;

/// A text field with suggestions, which are collected when its list opens.
class SuggestingField : public QComboBox {
public:
    using Suggestions = std::function<QStringList()>;
    SuggestingField(const QString& name, Suggestions suggestions)
        : m_suggestions(std::move(suggestions)) {
        setEditable(true);
        setAccessibleName(name);
        lineEdit()->setAccessibleName(name);
        setInsertPolicy(QComboBox::NoInsert);
        setCompleter(nullptr);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }
    void showPopup() override {
        const QString text = currentText();
        const QSignalBlocker quiet(this);
        clear();
        QStringList all = m_suggestions();
        all.removeAll(QString());
        all.removeDuplicates();
        addItems(all);
        setCurrentIndex(findText(text));
        setEditText(text);
        QComboBox::showPopup();
    }

private:
    Suggestions m_suggestions;
};

/// Calls `chosen` with a text that was typed or picked.
void onChoice(QComboBox* field, QObject* receiver,
              const std::function<void(const QString&)>& chosen) {
    QObject::connect(field, &QComboBox::textActivated, receiver, chosen);
    QObject::connect(field->lineEdit(), &QLineEdit::editingFinished, receiver, [field, chosen] {
        if (field->lineEdit()->isModified()) chosen(field->currentText());
    });
}

/// Shows a value unless the user is typing one; none: the targets differ.
void showValue(QComboBox* field, const std::optional<std::string>& value) {
    if (!field->lineEdit()->hasFocus())
        field->setEditText(QString::fromStdString(value.value_or(std::string())));
    field->lineEdit()->setPlaceholderText(value ? QString() : TargetAttributesView::tr("Mixed"));
}

QStringList labelsOf(Document& document) {
    QStringList labels = document.setup().annotateMode().labels();
    for (const SessionTarget& target : document.annotations().session().targets())
        labels << QString::fromStdString(target.label);
    return labels;
}

/// The values of an attribute in the document.
QStringList valuesOf(Document& document, const std::string& name) {
    QStringList values;
    const auto collect = [&](const std::map<std::string, std::string>& attributes) {
        if (const auto found = attributes.find(name); found != attributes.end())
            if (const QString value = QString::fromStdString(found->second);
                !values.contains(value))
                values << value;
    };
    for (const SessionTarget& target : document.annotations().session().targets()) {
        collect(target.attributes);
        for (const SessionBox& box : target.boxes)
            if (box.keyframe) collect(*box.attributes);
    }
    return values;
}

}  // namespace

TargetAttributesView::TargetAttributesView(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_name(new QLineEdit),
      m_label(new SuggestingField(tr("Label of the target"),
                                  [&document = context.document] { return labelsOf(document); })),
      m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(4);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnMinimumWidth(0, captionWidth);
    m_grid->setColumnStretch(1, 1);
    m_label->setObjectName("properties.label");
    nameControl(m_name, QStringLiteral("properties.target_name"), tr("Name of the target"));
    const auto add = [this](int row, const QString& text, QWidget* field) {
        auto* caption = new QLabel(text);
        caption->setBuddy(field);
        m_grid->addWidget(caption, row, 0);
        m_grid->addWidget(field, row, 1, 1, 2);
    };
    add(0, tr("Name"), m_name);
    add(1, tr("Label"), m_label);
    connect(m_name, &QLineEdit::editingFinished, this, &TargetAttributesView::rename);
    onChoice(m_label, this, [this](const QString& label) { setLabel(label); });
}

QToolButton* TargetAttributesView::makeAdd() {
    auto* add = new QToolButton;
    add->setObjectName("properties.add_attribute");
    setKind(add, Kind::Quiet);
    makeFlat(add);
    add->setText(tr("Add…"));
    if (QAction* const does = m_context.action("target_details")) followAction(add, does);
    return add;
}

const SessionTarget* TargetAttributesView::target(TargetId id) const {
    return m_context.document.annotations().session().target(id);
}

std::optional<TargetAttributesView::Values> TargetAttributesView::ofFrame() const {
    if (m_targets.size() != 1) return std::nullopt;
    const auto box =
        m_context.document.annotations().boxAt(m_targets.front(), m_context.document.frame());
    if (!box || !box->present()) return std::nullopt;
    return *box->attributes;
}

TargetAttributesView::CommonValues TargetAttributesView::common() const {
    const Values frame = ofFrame().value_or(Values{});
    CommonValues values(frame.begin(), frame.end());
    for (const TargetId id : m_targets)
        for (const auto& [name, value] : target(id)->attributes) {
            if (isOfFormat(name)) continue;
            const auto differs = [&, &name = name, &value = value](TargetId other) {
                const auto found = target(other)->attributes.find(name);
                return found == target(other)->attributes.end() || found->second != value;
            };
            const bool mixed = std::any_of(m_targets.begin(), m_targets.end(), differs);
            values.try_emplace(name, mixed ? std::nullopt : std::optional(value));
        }
    std::erase_if(values, [](const auto& own) { return isOfFormat(own.first); });
    return values;
}

void TargetAttributesView::showTargets(const std::vector<TargetId>& ids) {
    if (!std::all_of(ids.begin(), ids.end(), [this](TargetId id) { return target(id); })) return;
    const bool others = m_targets != ids;
    m_targets = ids;
    const std::string& label = target(ids.front())->label;
    const auto named = [&](TargetId id) { return target(id)->label == label; };
    const bool same = std::all_of(ids.begin(), ids.end(), named);
    showValue(m_label, same ? std::optional(label) : std::nullopt);
    // A name belongs to one target.
    const bool one = ids.size() == 1;
    m_name->setEnabled(one && !target(ids.front())->locked);
    m_name->setPlaceholderText(one ? targetName(ids.front(), {}) : QString());
    if (others || !m_name->hasFocus())
        m_name->setText(one ? QString::fromStdString(target(ids.front())->name) : QString());
    const bool editable =
        std::any_of(ids.begin(), ids.end(), [this](TargetId id) { return !target(id)->locked; });
    m_label->setEnabled(editable);
    const CommonValues shown = common();
    const bool rows =
        std::equal(m_rows.begin(), m_rows.end(), shown.begin(), shown.end(),
                   [](const Row& row, const auto& own) { return row.name == own.first; });
    if (!rows) {
        for (const Row& row : m_rows) {
            row.line->hide();
            row.line->deleteLater();
        }
        m_rows.clear();
        for (const auto& [name, value] : shown) addRow(name);
    }
    for (const Row& row : m_rows) showRow(row, shown.at(row.name), editable);
}

void TargetAttributesView::showRow(const Row& row, const std::optional<std::string>& value,
                                   bool editable) {
    const auto frame = ofFrame();
    showValue(row.value, value);
    row.value->setEnabled(editable);
    row.keyed->setVisible(m_targets.size() == 1);
    row.keyed->setEnabled(editable && frame);
    row.keyed->setChecked(frame && frame->contains(row.name));
    row.keyed->setIcon(icon(row.keyed->isChecked() ? "keyframe-set" : "keyframe"));
}

void TargetAttributesView::addRow(const std::string& name) {
    const QString text = QString::fromStdString(name);
    Row row{name, new QWidget, nullptr, new QToolButton};
    row.value = new SuggestingField(
        text, [&document = m_context.document, name] { return valuesOf(document, name); });
    row.value->setObjectName("properties.attribute." + text);
    row.keyed->setObjectName("properties.keyed." + text);
    row.keyed->setAutoRaise(true);
    row.keyed->setCheckable(true);
    row.keyed->setFocusPolicy(Qt::TabFocus);
    row.keyed->setFixedSize(keyedSide, keyedSide);
    row.keyed->setAccessibleName(tr("%1 changes at keyframes").arg(text));
    row.keyed->setToolTip(tr("Give %1 a value of its own from this keyframe on").arg(text));
    auto* caption = new QLabel(text);
    caption->setTextFormat(Qt::PlainText);
    caption->setFixedWidth(captionWidth);
    caption->setToolTip(text);
    caption->setBuddy(row.value);
    auto* line = rowIn(row.line, {}, 4);
    line->addWidget(caption);
    line->addWidget(row.value, 1);
    line->addWidget(row.keyed);
    m_grid->addWidget(row.line, m_grid->rowCount(), 0, 1, 3);
    onChoice(row.value, this,
             [this, name](const QString& value) { setValue(name, value.toStdString()); });
    connect(row.keyed, &QToolButton::clicked, this,
            [this, name](bool keyed) { setKeyed(name, keyed); });
    m_rows.push_back(row);
}

void TargetAttributesView::rename() {
    if (m_targets.size() != 1 || !m_name->isModified() || !target(m_targets.front())) return;
    m_name->setModified(false);
    const std::string name = m_name->text().simplified().toStdString();
    if (target(m_targets.front())->name != name)
        targets::rename(m_context.document, m_targets.front(), name);
}

void TargetAttributesView::setLabel(const QString& label) {
    const std::string name = label.simplified().toStdString();
    const auto named = [&](TargetId id) { return !target(id) || target(id)->label == name; };
    if (!std::all_of(m_targets.begin(), m_targets.end(), named))
        targets::setLabel(m_context.document, m_targets, name);
}

void TargetAttributesView::setValue(const std::string& name, const std::string& value) {
    Annotations& annotations = m_context.document.annotations();
    if (auto frame = ofFrame(); frame && frame->contains(name)) {
        if (frame->at(name) == value) return;
        (*frame)[name] = value;
        annotations.edit(setAttributes(annotations.annotated(), m_targets.front(),
                                       m_context.document.frame(), *frame));
        return;
    }
    std::vector<Edit> steps;
    for (const TargetId id : m_targets) {
        if (!target(id)) continue;
        TargetProperties facts = factsOf(*target(id));
        facts.attributes[name] = value;
        if (facts.attributes != target(id)->attributes)
            steps.push_back(setFacts(annotations.annotated(), id, facts));
    }
    if (!steps.empty()) annotations.edit(combined(steps));
}

void TargetAttributesView::setKeyed(const std::string& name, bool keyed) {
    Annotations& annotations = m_context.document.annotations();
    auto frame = ofFrame();
    if (!frame || !target(m_targets.front())) return;
    const auto& attributes = target(m_targets.front())->attributes;
    const auto whole = attributes.find(name);
    if (keyed && whole != attributes.end())
        frame->insert(*whole);
    else
        frame->erase(name);
    annotations.edit(setAttributes(annotations.annotated(), m_targets.front(),
                                   m_context.document.frame(), *frame));
    showTargets(m_targets);  // also if the edit was refused
}

}  // namespace spoor
