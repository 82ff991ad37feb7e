// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/track/params_panel.h"

#include "engine/pipeline/missing_parameter.h"
#include "gui/document/algorithm_memory.h"
#include "gui/document/document.h"
#include "gui/document/runs/parameter_preview.h"
#include "gui/document/selection.h"
#include "gui/features/track/algorithm_card.h"
#include "gui/features/track/files_card.h"
#include "gui/features/track/frame_time_bar.h"
#include "gui/features/track/param_label.h"
#include "gui/features/track/trial_bar.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/section.h"

#include <QAction>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QSettings>
#include <QToolButton>

namespace spoor {
namespace {

constexpr const char* unfoldedKey = "params/unfolded";
constexpr int resetIcon = 14;
constexpr double maxSeed = 9007199254740991;  // 2^53 - 1: exact in a double

QToolButton* makeReset(const QString& of, QWidget* parent) {
    auto* reset = new QToolButton(parent);
    makeFlat(reset, "reset", resetIcon);
    reset->setAccessibleName(ParamsPanel::tr("Reset %1 to its default").arg(of));
    reset->setToolTip(ParamsPanel::tr("Reset to default"));
    // Its space stays while the parameter has its default.
    QSizePolicy policy = reset->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    reset->setSizePolicy(policy);
    return reset;
}

}  // namespace

ParamsPanel::ParamsPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_preview(context.parameterPreview),
      m_presets(new PresetBar),
      m_resetAll(new QAction(tr("&Reset all"), this)),
      m_search(new QLineEdit),
      m_changedOnly(new QToolButton),
      m_nothing(new QLabel),
      m_manual(new QAction(this)),
      m_card(new AlgorithmCard(context.action("choose_algorithm"), m_manual)),
      m_layout(new QVBoxLayout),
      m_time(new FrameTimeBar(context, this)) {
    nameControl(this, "params_panel", tr("Parameters"));
    m_resetAll->setObjectName("params.reset_all");
    m_resetAll->setToolTip(tr("Reset all parameters of this algorithm to their defaults"));
    auto* scrolled = new QWidget;
    auto* layout = columnIn(scrolled, {12, 12, 12, 8});
    addAll(layout, {m_card, m_presets});
    connect(m_presets, &PresetBar::chosen, this, &ParamsPanel::applyPreset);
    addFilters();
    layout->addWidget(m_search);
    if (m_preview) {
        layout->addWidget(new TrialBar(*m_preview, this));
        connect(m_preview, &ParameterPreview::changed, this, &ParamsPanel::showValues);
    }
    layout->addWidget(m_nothing);
    layout->addLayout(m_layout, 1);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->viewport()->setBackgroundRole(QPalette::AlternateBase);
    scroll->setWidget(scrolled);
    auto* column = columnIn(this, {}, 0);
    column->addWidget(scroll, 1);
    column->addWidget(m_time);
    callOnce(m_timer, debounceMilliseconds, this, &ParamsPanel::flush);
    connect(&m_document, &Document::setupChanged, this, &ParamsPanel::follow);
    connect(&m_document, &Document::stateChanged, this, &ParamsPanel::showValues);
    connect(m_resetAll, &QAction::triggered, this, &ParamsPanel::resetAll);
    connect(m_manual, &QAction::triggered, &context.selection,
            [&selection = context.selection] { selection.askManual({}); });
    connect(&context.selection, &Selection::parameterAsked, this, &ParamsPanel::showParameter);
    rebuild();
}

/// Buttons next to the presets that search the parameters and leave the changed ones.
void ParamsPanel::addFilters() {
    m_presets->menu().addSeparator();
    m_presets->menu().addAction(m_resetAll);
    const auto makeToggle = [this](QToolButton* button, const char* name, const char* picture,
                                   const QString& text) {
        button->setObjectName(QLatin1String(name));
        button->setIcon(icon(picture));
        button->setCheckable(true);
        makeFlat(button);
        button->setAccessibleName(text);
        button->setToolTip(text);
        m_presets->addButton(button);
    };
    auto* search = new QToolButton;
    makeToggle(search, "params.find", "search", tr("Search parameters"));
    makeToggle(m_changedOnly, "params.changed_only", "filter", tr("Changed only"));
    nameControl(m_search, "params.search", tr("Search parameters"));
    m_search->setPlaceholderText(tr("Search parameters"));
    m_search->setClearButtonEnabled(true);
    m_search->hide();
    m_nothing->setObjectName("params.nothing");
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_nothing->hide();
    connect(search, &QToolButton::toggled, this, [this](bool on) {
        m_search->setVisible(on);
        m_search->clear();
        if (on) m_search->setFocus(Qt::OtherFocusReason);
    });
    connect(m_search, &QLineEdit::textChanged, this, &ParamsPanel::showValues);
    connect(m_changedOnly, &QToolButton::toggled, this, &ParamsPanel::showValues);
}

bool ParamsPanel::filters() const {
    return !m_search->text().trimmed().isEmpty() || m_changedOnly->isChecked();
}

bool ParamsPanel::matches(const QString& label, const QString& name, bool changed) const {
    const QString wanted = m_search->text().trimmed();
    if (m_changedOnly->isChecked() && !changed) return false;
    return wanted.isEmpty() || label.contains(wanted, Qt::CaseInsensitive) ||
           name.contains(wanted, Qt::CaseInsensitive);
}

void ParamsPanel::follow() {
    const auto& specs = m_document.setup().params().specs();
    bool same = m_type == m_document.setup().type() && specs.size() == m_rows.size();
    for (const ParamSpec& spec : specs) same = same && rowOf(spec.name);
    if (same) {
        showValues();
    } else {
        rebuild();
    }
}

void ParamsPanel::rebuild() {
    m_pending.clear();
    m_rows.clear();
    m_seedPending = false;
    m_seed = nullptr;
    m_fold = nullptr;
    m_files = nullptr;
    if (m_content) {
        m_content->hide();
        m_content->deleteLater();  // the caller may be a signal of one of its buttons
        m_layout->removeWidget(m_content);
    }
    m_type = m_document.setup().type();
    m_resetAll->setEnabled(m_type != nullptr);
    m_card->describe(m_document.setup());
    m_content = new QWidget;
    auto* grid = new QGridLayout(m_content);
    grid->setContentsMargins(0, 0, 6, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(0, 9);
    grid->setColumnStretch(1, 11);
    if (m_type) {
        const auto& specs = m_document.setup().params().specs();
        addFiles(specs, grid);
        addRows(specs, grid);
        if (m_rows.size() < specs.size()) addFold(grid);
        for (const ParamSpec& spec : specs)
            if (spec.advanced) addRow(spec, grid);
        if (!rowOf("seed")) addSeed(grid);
    }
    grid->setRowStretch(grid->rowCount(), 1);
    m_layout->addWidget(m_content);
    showValues();
}

/// Puts the files of an algorithm that cannot run without one into a card.
void ParamsPanel::addFiles(const std::vector<ParamSpec>& specs, QGridLayout* grid) {
    if (m_type->runsWithDefaults()) return;
    m_files = new FilesCard(m_manual, m_content);
    grid->addWidget(m_files, grid->rowCount(), 0, 1, 3);
    for (const ParamSpec& spec : specs) {
        if (spec.type != ParamType::File || spec.advanced) continue;
        addRow(spec, m_files->rows(), true);
        m_rows.back().inCard = true;
        if (spec.required)
            m_rows.back().field->setOffers([type = m_type] { return installedNetworks(*type); });
    }
}

/// Adds the other basic parameters, group by group.
void ParamsPanel::addRows(const std::vector<ParamSpec>& specs, QGridLayout* grid) {
    std::vector<std::string> groups;
    for (const ParamSpec& spec : specs)
        if (const std::string& group = spec.group.english();
            !spec.advanced && std::find(groups.begin(), groups.end(), group) == groups.end())
            groups.push_back(group);
    std::stable_partition(groups.begin(), groups.end(),
                          [](const std::string& group) { return group.empty(); });
    for (const std::string& group : groups) {
        FoldButton* heading = nullptr;
        for (const ParamSpec& spec : specs) {
            if (spec.advanced || spec.group.english() != group || rowOf(spec.name)) continue;
            if (!group.empty() && !heading) {
                heading = addHeading("params.group." + QString::fromStdString(group).toLower(),
                                     translated(spec.group), grid);
                heading->storeAs("sections/" + heading->objectName());
            }
            addRow(spec, grid);
            m_rows.back().heading = heading;
        }
    }
}

FoldButton* ParamsPanel::addHeading(const QString& name, const QString& title, QGridLayout* grid) {
    auto* heading = new FoldButton(title, m_content);
    heading->setObjectName(name);
    grid->addWidget(heading, grid->rowCount(), 0, 1, 3);
    connect(heading, &FoldButton::toggled, this, &ParamsPanel::showValues);
    return heading;
}

/// `below`: the field stands below its label, with the whole width for a path.
void ParamsPanel::addRow(const ParamSpec& spec, QGridLayout* grid, bool below) {
    const QString label = translated(spec.label);
    const QString name = QString::fromStdString(spec.name);
    Row row{spec, new ParamField(spec, m_content), makeReset(label, m_content),
            new QLabel(m_content), nullptr};
    const bool number = spec.type == ParamType::Integer || spec.type == ParamType::Real;
    auto* caption = new ParamLabel(label, number, m_content);
    caption->setObjectName("param.label." + name);
    caption->setToolTip(label + QLatin1Char('\n') + explain(spec));
    connect(caption, &ParamLabel::scrubbed, row.field, &ParamField::stepBy);
    row.reset->setObjectName("param.reset." + name);
    row.error->setObjectName("param.error." + name);
    row.error->setWordWrap(true);
    row.error->setAccessibleName(tr("Error in %1").arg(label));
    row.error->setFont(strongFont(row.error->font()));
    row.error->hide();
    const int at = grid->rowCount();
    const int line = below ? at + 1 : at;
    grid->addWidget(caption, at, 0, 1, below ? 3 : 1);
    grid->addWidget(row.field, line, below ? 0 : 1, 1, below ? 2 : 1);
    grid->addWidget(row.reset, line, 2);
    grid->addWidget(row.error, line + 1, 0, 1, 3);
    connect(row.field, &ParamField::edited, this,
            [this, id = spec.name, field = row.field] { edited(id, field->value()); });
    connect(row.reset, &QToolButton::clicked, this, [this, spec, field = row.field] {
        field->setValue(spec.value);
        edited(spec.name, spec.value);
        flush();
    });
    row.caption = caption;
    m_rows.push_back(row);
}

void ParamsPanel::addFold(QGridLayout* grid) {
    m_fold = addHeading("params.advanced", {}, grid);
    m_fold->storeAs(unfoldedKey, false);
}

/// Scrolls to a parameter, unfolded if it is advanced, and focuses its field.
void ParamsPanel::showParameter(const QString& name) {
    const Row* const row = rowOf(name.toStdString());
    if (!row) return;
    m_search->clear();
    m_changedOnly->setChecked(false);
    if (row->spec.advanced && m_fold) m_fold->setChecked(true);
    if (row->heading) row->heading->setChecked(true);
    m_layout->activate();
    for (QWidget* up = row->field->parentWidget(); up; up = up->parentWidget())
        if (auto* scroll = qobject_cast<QScrollArea*>(up)) scroll->ensureWidgetVisible(row->field);
    row->field->editor()->setFocus(Qt::OtherFocusReason);
}

/// Shows how many hidden advanced parameters differ from their defaults.
void ParamsPanel::showFold() {
    if (!m_fold) return;
    const ParamSet& now = values();
    int changed = 0;
    for (const Row& row : m_rows)
        changed +=
            row.spec.advanced && now.find(row.spec.name) && now.at(row.spec.name) != row.spec.value;
    m_fold->setText(changed > 0 ? tr("Advanced (%1 changed)").arg(changed) : tr("Advanced"));
}

bool ParamsPanel::lacksFiles() const {
    return missingParameter(values()) != nullptr;
}

/// Whether a parameter has an effect and is not left out by search and *Changed only*.
bool ParamsPanel::matters(const Row& row) {
    const auto& [choice, value] = row.spec.onlyWith;
    const Row* const chooser = choice.empty() ? nullptr : rowOf(choice);
    return (!chooser || toText(chooser->field->value()) == value) &&
           matches(row.caption->text(), QString::fromStdString(row.spec.name),
                   row.caption->isChanged());
}

/// Hides parameters that do not matter, folded ones, and, while a file is missing, all but files.
void ParamsPanel::hideIdle() {
    const bool lacks = lacksFiles(), filtered = filters() && !lacks;
    const bool unfolded = !m_fold || m_fold->isChecked() || filtered;
    int left = 0;
    if (m_seed) {
        const bool changed = m_document.setup().seed() != 0;
        const bool shown = unfolded && !lacks && matches(m_seedCaption->text(), "seed", changed);
        m_seedCaption->setVisible(shown);
        m_seedCaption->setChanged(changed);
        m_seed->setVisible(shown);
        m_seedReset->setVisible(shown && changed);
        left += shown;
    }
    std::map<FoldButton*, bool> headings;
    for (Row& row : m_rows) {
        const bool listed = row.inCard ? lacks || matters(row) : !lacks && matters(row);
        if (row.heading) headings[row.heading] |= listed;
        const bool open = filtered || (row.spec.advanced ? unfolded
                                       : row.heading     ? row.heading->isChecked()
                                                         : true);
        const bool shown = listed && open;
        row.caption->setVisible(shown);
        row.field->setVisible(shown);
        row.reset->setVisible(shown && row.caption->isChanged());
        if (!shown) row.error->hide();
        left += shown;
    }
    for (const auto& [heading, some] : headings) heading->setVisible(some);
    if (m_files) m_files->setMissing(lacks);
    m_card->setFilesMissing(lacks);
    if (m_fold) m_fold->setVisible(!filtered && !lacks);
    m_presets->setVisible(!lacks);
    m_nothing->setVisible(filtered && left == 0);
    m_nothing->setText(m_search->text().trimmed().isEmpty()
                           ? tr("All parameters have their defaults.")
                           : tr("No match for \"%1\".").arg(m_search->text().trimmed()));
}

void ParamsPanel::addSeed(QGridLayout* grid) {
    m_seed = new QDoubleSpinBox(m_content);
    m_seed->setObjectName("params.seed");
    m_seed->setDecimals(0);
    m_seed->setRange(0, maxSeed);
    m_seed->setKeyboardTracking(false);
    m_seed->setAlignment(Qt::AlignRight);
    m_seed->setMinimumWidth(80);
    m_seed->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setToolTip(
        tr("Seed of the algorithm's random numbers: the same seed gives the same "
           "result.\nA change re-initialises the targets"));
    m_seedCaption = new ParamLabel(tr("Seed"), false, m_content);
    m_seedCaption->setToolTip(m_seed->toolTip());
    m_seedReset = makeReset(tr("Seed"), m_content);
    m_seedReset->setObjectName("params.reset.seed");
    const int at = grid->rowCount();
    grid->addWidget(m_seedCaption, at, 0);
    grid->addWidget(m_seed, at, 1);
    grid->addWidget(m_seedReset, at, 2);
    connect(m_seed, &QDoubleSpinBox::valueChanged, this, [this] {
        m_seedPending = true;
        m_timer.start();
    });
    connect(m_seedReset, &QToolButton::clicked, this, [this] { m_seed->setValue(0); });
}

bool ParamsPanel::tries() const {
    return m_preview && m_preview->on();
}

const ParamSet& ParamsPanel::values() const {
    return tries() ? m_preview->params() : m_document.setup().params();
}

Result<ParamValue> ParamsPanel::set(const std::string& name, const ParamValue& value) {
    if (tries()) return m_preview->setParameter(name, value);
    return m_document.setup().setParameter(QString::fromStdString(name), value);
}

ParamsPanel::Row* ParamsPanel::rowOf(const std::string& name) {
    for (Row& row : m_rows)
        if (row.spec.name == name) return &row;
    return nullptr;
}

void ParamsPanel::showValues() {
    if (!isVisible()) return;
    const ParamSet& now = values();
    for (Row& row : m_rows) {
        if (!now.find(row.spec.name)) return;  // of an algorithm that is about to change
        if (row.inCard && !row.spec.required) row.field->setFound(foundFile(now, row.spec));
        const ParamValue& value = now.at(row.spec.name);
        row.caption->setChanged(value != row.spec.value || m_pending.contains(row.spec.name));
        if (!m_pending.contains(row.spec.name) && row.error->isHidden() && !row.field->editing() &&
            row.field->value() != value)
            row.field->setValue(value);
    }
    hideIdle();
    showFold();
    m_presets->show(m_type ? QString::fromStdString(m_type->id) : QString(), now);
    if (m_seed && !m_seedPending && m_seed->value() != double(m_document.setup().seed())) {
        const QSignalBlocker quiet(m_seed);
        m_seed->setValue(double(m_document.setup().seed()));
    }
}

void ParamsPanel::edited(const std::string& name, const ParamValue& value) {
    m_pending[name] = value;
    m_timer.start();
}

void ParamsPanel::flush() {
    m_timer.stop();
    const auto pending = std::exchange(m_pending, {});
    for (const auto& [name, value] : pending) {
        const Result<ParamValue> set = this->set(name, value);
        Row* row = rowOf(name);
        if (!row) continue;
        row->error->setVisible(!set);
        row->error->setText(set ? QString() : translated(set.error()));
    }
    flushSeed();
    showValues();
}

void ParamsPanel::flushSeed() {
    if (!std::exchange(m_seedPending, false) || !m_seed) return;
    m_document.setup().setSeed(std::uint64_t(m_seed->value()));
}

void ParamsPanel::resetAll() {
    if (!m_type) return;
    m_pending.clear();
    m_timer.stop();
    for (Row& row : m_rows) {
        row.field->setValue(row.spec.value);
        row.error->hide();
    }
    setAll(ParamSet(m_document.setup().params().specs()));
}

/// Applies a preset. Unknown or invalid values keep their defaults.
void ParamsPanel::applyPreset(const ParamTexts& values) {
    if (!m_type) return;
    ParamSet set(m_document.setup().params().specs());
    for (auto value = values.begin(); value != values.end(); ++value)
        (void)set.setText(value.key().toStdString(), value.value().toStdString());
    m_pending.clear();
    m_timer.stop();
    for (Row& row : m_rows) {
        row.field->setValue(set.at(row.spec.name));
        row.error->hide();
    }
    setAll(set);
}

/// Sets all values in one step, so that the targets are re-initialised at most once.
void ParamsPanel::setAll(const ParamSet& values) {
    if (tries())
        for (const Row& row : m_rows) (void)set(row.spec.name, values.at(row.spec.name));
    else
        m_document.setup().choose(*m_type, values, m_document.setup().plan());
    showValues();
}

void ParamsPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showValues();
    m_time->refresh();
}

void ParamsPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    flush();
}

}  // namespace spoor
