// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/target_views/target_attributes_view.h"

#include "engine/formats/import.h"
#include "gui/base/controls.h"
#include "gui/base/convert.h"
#include "gui/base/style/icons.h"
#include "gui/base/style/kind.h"
#include "gui/document/document.h"
#include "gui/document/target_edits.h"

#include <QAction>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
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
    QObject::connect(field->lineEdit(), &QLineEdit::editingFinished, receiver,
                     [field, chosen] { chosen(field->currentText()); });
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
      m_label(new SuggestingField(tr("Label of the target"),
                                  [&document = context.document] { return labelsOf(document); })),
      m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(4);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnMinimumWidth(0, captionWidth);
    m_grid->setColumnStretch(1, 1);
    m_label->setObjectName("properties.label");
    auto* caption = new QLabel(tr("Label"));
    caption->setBuddy(m_label);
    m_grid->addWidget(caption, 0, 0);
    m_grid->addWidget(m_label, 0, 1, 1, 2);
    onChoice(m_label, this, [this](const QString& label) { rename(label); });
}

QToolButton* TargetAttributesView::makeAdd() {
    auto* add = new QToolButton;
    add->setObjectName("properties.add_attribute");
    setKind(add, Kind::Quiet);
    add->setAutoRaise(true);
    add->setFocusPolicy(Qt::TabFocus);
    add->setText(tr("Add…"));
    if (QAction* const does = m_context.action("target_details")) followAction(add, does);
    return add;
}

std::optional<TargetAttributesView::Values> TargetAttributesView::ofFrame() const {
    const auto box = m_context.document.annotations().boxAt(m_target, m_context.document.frame());
    if (!box || !box->present()) return std::nullopt;
    return *box->attributes;
}

void TargetAttributesView::showTarget(TargetId id) {
    m_target = id;
    const SessionTarget* const target = m_context.document.annotations().session().target(id);
    if (!target) return;
    if (!m_label->lineEdit()->hasFocus())
        m_label->setEditText(QString::fromStdString(target->label));
    m_label->lineEdit()->setPlaceholderText(targetName(id, {}));
    m_label->setEnabled(!target->locked);
    const auto frame = ofFrame();
    Values shown = frame.value_or(Values{});
    shown.insert(target->attributes.begin(), target->attributes.end());
    std::erase_if(shown, [](const auto& own) { return isOfFormat(own.first); });
    const bool same =
        std::equal(m_rows.begin(), m_rows.end(), shown.begin(), shown.end(),
                   [](const Row& row, const auto& own) { return row.name == own.first; });
    if (!same) {
        for (const Row& row : m_rows) row.line->deleteLater();
        m_rows.clear();
        for (const auto& [name, value] : shown) addRow(name);
    }
    for (const Row& row : m_rows) {
        if (!row.value->lineEdit()->hasFocus())
            row.value->setEditText(QString::fromStdString(shown.at(row.name)));
        row.value->setEnabled(!target->locked);
        row.keyed->setEnabled(!target->locked && frame);
        row.keyed->setChecked(frame && frame->contains(row.name));
        row.keyed->setIcon(icon(row.keyed->isChecked() ? "keyframe-set" : "keyframe"));
    }
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
    auto* line = new QHBoxLayout(row.line);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(4);
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

void TargetAttributesView::rename(const QString& label) {
    const SessionTarget* const target = m_context.document.annotations().session().target(m_target);
    const std::string name = label.simplified().toStdString();
    if (target && target->label != name) targets::rename(m_context.document, m_target, name);
}

void TargetAttributesView::setValue(const std::string& name, const std::string& value) {
    Annotations& annotations = m_context.document.annotations();
    const SessionTarget* const target = annotations.session().target(m_target);
    if (!target) return;
    if (auto frame = ofFrame(); frame && frame->contains(name)) {
        if (frame->at(name) == value) return;
        (*frame)[name] = value;
        annotations.edit(
            setAttributes(annotations.annotated(), m_target, m_context.document.frame(), *frame));
        return;
    }
    TargetProperties facts = factsOf(*target);
    if (facts.attributes.contains(name) && facts.attributes.at(name) == value) return;
    facts.attributes[name] = value;
    annotations.edit(setFacts(annotations.annotated(), m_target, facts));
}

void TargetAttributesView::setKeyed(const std::string& name, bool keyed) {
    Annotations& annotations = m_context.document.annotations();
    const SessionTarget* const target = annotations.session().target(m_target);
    auto frame = ofFrame();
    if (!target || !frame) return;
    const auto whole = target->attributes.find(name);
    if (keyed && whole != target->attributes.end())
        frame->insert(*whole);
    else
        frame->erase(name);
    annotations.edit(
        setAttributes(annotations.annotated(), m_target, m_context.document.frame(), *frame));
    showTarget(m_target);  // also if the edit was refused
}

}  // namespace spoor
