// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/manual/manual_tables.h"

#include "engine/algorithms/api/advice.h"
#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "engine/formats/format_table.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"

#include <QCoreApplication>
#include <QProcess>
#include <QRegularExpression>
#include <QStringList>

namespace spoor {
namespace {

struct ManualTables {
    Q_DECLARE_TR_FUNCTIONS(ManualTables)
};

/// Escapes Markdown, so that the text is literal even in a table cell.
QString plain(QString text) {
    for (const char* mark : {"\\", "|", "<", "*", "`"}) text.replace(mark, QString("\\") + mark);
    return text.replace('\n', ' ').trimmed();
}

QString code(const std::string& text) {
    return text.empty() ? QString() : '`' + QString::fromStdString(text) + '`';
}

QString numberText(double value) {
    return QString::number(value, 'g', 10);
}

QString valueText(const ParamValue& value) {
    const auto* real = std::get_if<double>(&value);
    return code(real ? numberText(*real).toStdString() : toText(value));
}

class Table {
public:
    explicit Table(const QStringList& head) {
        add(head);
        m_text += QStringLiteral("|---").repeated(head.size()) + "|\n";
    }
    void add(const QStringList& cells) {
        m_text += "| " + cells.join(QStringLiteral(" | ")) + " |\n";
    }
    const QString& text() const { return m_text; }

private:
    QString m_text;
};

QString about(const AlgorithmDescriptor& type) {
    const AlgorithmAdvice advice = pipelineAdvice(type.id);
    QString text = plain(translated(type.help)) + '\n';
    const std::pair<QString, Message> parts[] = {{ManualTables::tr("When to use it."), advice.use},
                                                 {ManualTables::tr("Limitations."), advice.limits},
                                                 {ManualTables::tr("Losses."), type.lossLimit()}};
    for (const auto& [title, part] : parts)
        if (!part.empty()) text += "\n**" + title + "** " + plain(translated(part)) + '\n';
    return text;
}

QString stages(const AlgorithmDescriptor& type) {
    Table table({ManualTables::tr("Stage"), ManualTables::tr("Description"),
                 ManualTables::tr("Intermediate results")});
    const AlgorithmLayout shape = type.describe(ParamSet(type.params));
    for (const StageSpec& stage : shape.stages) {
        QStringList shown;
        for (const ArtifactSpec& artifact : shape.artifacts)
            if (artifact.stage == stage.id)
                shown << plain(translated(artifact.label)) + " (" + code(artifact.id) + ')';
        table.add({plain(translated(stage.label)) + " (" + code(stage.id) + ')',
                   plain(translated(stage.help)), shown.join(ManualTables::tr(", "))});
    }
    return table.text();
}

QString valuesOf(const ParamSpec& spec) {
    const QString unit = unitSuffix(spec.unit, spec.high);
    switch (spec.type) {
        case ParamType::Boolean:
            return QStringLiteral("`true`, `false`");
        case ParamType::Integer:
        case ParamType::Real:
            return ManualTables::tr("%1 to %2").arg(numberText(spec.low), numberText(spec.high)) +
                   unit;
        case ParamType::File:
            return ManualTables::tr("file");
        case ParamType::Choice:
            break;
    }
    QStringList all;
    for (const auto& [value, label] : spec.choices)
        all << code(value) + (label.empty() ? QString() : ' ' + plain(translated(label)));
    return all.join(ManualTables::tr(", "));
}

QString parameters(const AlgorithmDescriptor& type) {
    Table table({ManualTables::tr("Parameter"), ManualTables::tr("Default"),
                 ManualTables::tr("Values"), ManualTables::tr("Description")});
    for (const ParamSpec& spec : type.params) {
        // TRACKER.NAME is described on the page of the tracker.
        if (spec.name.find('.') != std::string::npos) continue;
        QString help = ManualTables::tr("%1: %2").arg(plain(translated(spec.label)),
                                                      plain(translated(spec.help)));
        if (!spec.onlyWith.first.empty())
            help +=
                ' ' +
                (spec.onlyWith.second.empty()
                     ? ManualTables::tr("Does not apply with %1.").arg(code(spec.onlyWith.first))
                     : ManualTables::tr("Applies only with %1.")
                           .arg(code(spec.onlyWith.first + '=' + spec.onlyWith.second)));
        if (!spec.live) help += ' ' + ManualTables::tr("A change re-initialises the targets.");
        table.add({code(spec.name), valueText(spec.value), valuesOf(spec), help});
    }
    return table.text();
}

QString signalsOf(const AlgorithmDescriptor& type) {
    const AlgorithmLayout shape = type.describe(ParamSet(type.params));
    if (shape.signalSpecs.empty())
        return ManualTables::tr("This algorithm measures no signals.") + '\n';
    Table table({ManualTables::tr("Signal"), ManualTables::tr("Description"),
                 ManualTables::tr("Unit"), ManualTables::tr("Worse when")});
    for (const SignalSpec& signal : shape.signalSpecs)
        table.add({code(signal.id), plain(translated(signal.label)), unitText(signal.unit, 2),
                   signal.worse == WorseDirection::Low ? ManualTables::tr("low")
                                                       : ManualTables::tr("high")});
    return table.text();
}

QString papers(const AlgorithmDescriptor& type) {
    QString text;
    for (const char* source : pipelineAdvice(type.id).sources)
        text += "- " + plain(QString::fromUtf8(source)) + '\n';
    return text;
}

/// Lists what a format stores with the boxes.
QString storedIn(const Format& format) {
    using enum FormatCapability;
    const std::pair<FormatCapability, QString> parts[] = {
        {Identity, ManualTables::tr("track IDs")},
        {Names, ManualTables::tr("names of targets")},
        {Labels, ManualTables::tr("labels")},
        {Colours, ManualTables::tr("colours")},
        {Attributes, ManualTables::tr("attributes")},
        {Sources, ManualTables::tr("source of a box (manual, tracked or interpolated)")},
        {Keyframes, ManualTables::tr("keyframes")},
        {Occlusion, ManualTables::tr("occlusion")},
        {Outside, ManualTables::tr("out of frame")},
        {Confidence, ManualTables::tr("confidence")},
        {States, ManualTables::tr("uncertain boxes")},
        {Size, ManualTables::tr("image size")},
        {Rate, ManualTables::tr("frame rate")},
        {Length, ManualTables::tr("frames after the last box")},
        {Edges, ManualTables::tr("boxes beyond the image border")},
        {EmptyFrames, ManualTables::tr("frames without detections")},
        {TurnedBoxes, ManualTables::tr("rotated boxes")},
        {Polygons, ManualTables::tr("polygons")},
        {Masks, ManualTables::tr("masks")},
        {Points, ManualTables::tr("points")},
        {HiddenPoints, ManualTables::tr("occluded points")},
        {FrameAttributes, ManualTables::tr("frame attributes")},
        {Events, ManualTables::tr("events")},
    };
    QStringList stored, missing;
    for (const auto& [flag, name] : parts) (hasAny(format.holds, flag) ? stored : missing) << name;
    if (missing.isEmpty()) return ManualTables::tr("everything");
    if (stored.size() < missing.size()) return stored.join(ManualTables::tr(", "));
    return ManualTables::tr("everything except %1").arg(missing.join(ManualTables::tr(", ")));
}

QString formOf(const Format& format) {
    const std::string_view form = format.form;
    if (form == "file") return ManualTables::tr("file");
    return form == "folder" ? ManualTables::tr("folder") : ManualTables::tr("file or folder");
}

QString formatTable() {
    Table table({ManualTables::tr("Format"), ManualTables::tr("Name"), ManualTables::tr("Storage"),
                 ManualTables::tr("Description"), ManualTables::tr("Decimal places"),
                 ManualTables::tr("Stores with the boxes")});
    for (const Format& format : formats())
        table.add({code(format.id), plain(format.name), formOf(format),
                   plain(translated(Message(format.about))),
                   format.digits > 0 ? QString::number(format.digits) : ManualTables::tr("all"),
                   storedIn(format)});
    return table.text();
}

QString keyTable() {
    QString text;
    QString group;
    for (const Actions::Spec& spec : Actions::specs()) {
        const auto keys = Actions::presetKeys(spec.id, QStringLiteral("default"));
        if (keys.isEmpty()) continue;
        if (group != QLatin1String(spec.group)) {
            group = QString::fromLatin1(spec.group);
            text += (text.isEmpty() ? "" : "\n") +
                    Table({Actions::groupTitle(group), ManualTables::tr("Keys")}).text();
        }
        QStringList names;
        for (const QKeySequence& key : keys)
            names << code(key.toString(QKeySequence::PortableText).toStdString());
        QString title = QCoreApplication::translate("actions", spec.text);
        title.remove(QRegularExpression(QStringLiteral(R"(\(&.\))"))).remove('&').remove(u'…');
        text += "| " + plain(title) + " | " + names.join(QStringLiteral(", ")) + " |\n";
    }
    return text;
}

/// Every subcommand with the sentence of the program's help, in English.
QString commands(const QString& cli) {
    QProcess process;
    process.start(cli, {QStringLiteral("--help")});
    if (!process.waitForFinished() || process.exitCode() != 0)
        throw EngineError(Message("Cannot ask \"%1\" for its commands: %2. Build it first.")
                              .arg(cli.toStdString())
                              .arg(process.errorString().toStdString()));
    Table table({ManualTables::tr("Command"), ManualTables::tr("Description")});
    bool listed = false;
    for (const QString& line : QString::fromUtf8(process.readAllStandardOutput()).split('\n')) {
        if (listed && line.startsWith(QLatin1String("  ")) && line[2] != ' ') {
            const QString name = line.trimmed().section(' ', 0, 0);
            table.add({code(name.toStdString()), plain(line.trimmed().mid(name.size()))});
        }
        if (line.startsWith(QLatin1String("Subcommands:"))) listed = true;
    }
    return table.text();
}

}  // namespace

QString manualTable(const QString& what, const QString& cli) {
    if (what == QLatin1String("formats")) return formatTable();
    if (what == QLatin1String("keys")) return keyTable();
    if (what == QLatin1String("commands")) return commands(cli);
    using Make = QString (*)(const AlgorithmDescriptor&);
    static const std::pair<const char*, Make> parts[] = {{"about", about},
                                                         {"stages", stages},
                                                         {"parameters", parameters},
                                                         {"signals", signalsOf},
                                                         {"papers", papers}};
    for (const auto& [name, make] : parts) {
        if (what.section(' ', 0, 0) != QLatin1String(name)) continue;
        const auto type = findAlgorithm(what.section(' ', 1).toStdString());
        if (!type) throw EngineError(type.error());
        return make(*type.value());
    }
    throw EngineError(
        Message("Nothing is known as '%1'. Generated are: about, stages, parameters, signals and "
                "papers of an algorithm, formats, keys and commands.")
            .arg(what.toStdString()));
}

}  // namespace spoor
