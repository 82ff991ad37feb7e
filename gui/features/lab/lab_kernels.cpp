// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/lab/lab_kernels.h"

#include "engine/compute/program_source.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <filesystem>
#include <set>

namespace spoor {
namespace {

constexpr int maxItems = 1024;  // work-items per work-group

/// Matches the beginning of a kernel definition; group 1 is the kernel's name.
const QRegularExpression& beginning() {
    static const QRegularExpression pattern(
        QStringLiteral("\\b(?:__)?kernel\\s+(?:__attribute__\\s*\\(\\([^;{]*?\\)\\)\\s*)*void\\s+"
                       "(?:__attribute__\\s*\\(\\([^;{]*?\\)\\)\\s*)*(\\w+)\\s*\\("));
    return pattern;
}

/// The work-group size in a kernel's reqd_work_group_size attribute.
std::optional<std::array<int, 3>> sizeNamed(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral(
        "reqd_work_group_size\\s*\\(\\s*(\\d+)\\s*,\\s*(\\d+)\\s*,\\s*(\\d+)\\s*\\)"));
    const auto match = pattern.match(text);
    if (!match.hasMatch()) return std::nullopt;
    return groupFrom(match.capturedTexts().mid(1).join(','));
}

bool sameLaunch(const LabKernel& kernel, const AdaptedLaunches& launches) {
    std::vector<std::string> defines;
    for (const auto& [name, value] : launches.kernel.defines) defines.push_back(name + "=" + value);
    return kernel.name() == launches.kernel.file + "/" + launches.kernel.name &&
           kernel.request.local == launches.local && kernel.request.input.defines == defines;
}

}  // namespace

std::string LabKernel::name() const {
    const std::string file = std::filesystem::path(request.input.name).filename().string();
    return file.substr(0, file.find('.')) + "/" + request.kernel;
}

QString LabKernel::written() const {
    QString all = QString::fromStdString(request.input.source);
    if (!ofPipeline) return all;
    // The program may include the file that defines the kernel.
    static const QRegularExpression mark(QStringLiteral("#line \\d+ \"([^\"]+)\"\n"));
    for (auto each = beginning().globalMatch(all); each.hasNext();) {
        const auto match = each.next();
        if (match.captured(1).toStdString() != request.kernel) continue;
        QRegularExpressionMatch file;
        (void)all.lastIndexOf(mark, match.capturedStart(), &file);
        return QString::fromStdString(kernelSource(file.captured(1).toStdString()));
    }
    return all;
}

std::vector<std::string> LabKernel::forms() const {
    std::vector<std::string> all{originalForm};
    if (request.local[0] == 0) return all;
    for (const auto& each : adapt::variantsFor(request.local)) all.push_back(each.name());
    return all;
}

double LabKernel::time(const std::string& device, const std::string& form) const {
    const auto forms = milliseconds.find(device);
    if (forms == milliseconds.end()) return 0;
    const auto found = forms->second.find(form);
    return found == forms->second.end() ? 0 : found->second;
}

std::string LabKernel::fastest(const std::string& device) const {
    const auto forms = milliseconds.find(device);
    if (forms == milliseconds.end() || forms->second.empty()) return {};
    return std::min_element(forms->second.begin(), forms->second.end(),
                            [](const auto& a, const auto& b) { return a.second < b.second; })
        ->first;
}

std::vector<LabKernel> declaredKernels(const AlgorithmLayout& layout) {
    std::vector<LabKernel> kernels;
    std::set<std::string> names;
    for (const StageSpec& stage : layout.stages) {
        for (const KernelId& id : stage.kernels) {
            LabKernel kernel{adaptRequest(id, {}), true, {}, {}, {}};
            const QString source = QString::fromStdString(kernel.request.input.source);
            const bool forGpus = lineOfKernel(source, QString::fromStdString(id.name)) > 0;
            if (forGpus && names.insert(kernel.name()).second) kernels.push_back(std::move(kernel));
        }
    }
    return kernels;
}

std::vector<LabKernel> labKernels(const std::vector<AdaptedLaunches>& launches,
                                  const std::string& device) {
    std::vector<LabKernel> kernels;
    for (const AdaptedLaunches& each : launches) {
        LabKernel& kernel = kernels.emplace_back();
        kernel.request = adaptRequest(each.kernel, each.local);
        kernel.ofPipeline = true;
        kernel.variant = each.variant;
        kernel.why = each.why;
        if (!each.milliseconds.empty()) kernel.milliseconds[device] = each.milliseconds;
    }
    return kernels;
}

void addTimes(std::vector<LabKernel>& kernels, const std::vector<AdaptedLaunches>& launches,
              const std::string& device) {
    for (const AdaptedLaunches& each : launches) {
        for (LabKernel& kernel : kernels) {
            if (each.milliseconds.empty() || !sameLaunch(kernel, each)) continue;
            kernel.milliseconds[device] = each.milliseconds;
            // Only CPUs have more than the original variant.
            if (each.milliseconds.size() > 1) kernel.variant = each.variant;
        }
    }
}

std::vector<LabKernel> kernelsOfFile(const adapt::FrontEndInput& input,
                                     const std::array<int, 3>& local) {
    std::vector<LabKernel> kernels;
    const QString source = QString::fromStdString(input.source);
    for (auto each = beginning().globalMatch(source); each.hasNext();) {
        const auto match = each.next();
        LabKernel& kernel = kernels.emplace_back();
        kernel.request.input = input;
        kernel.request.kernel = match.captured(1).toStdString();
        kernel.request.local = sizeNamed(match.captured(0)).value_or(local);
        kernel.variant = adapt::variantsFor(kernel.request.local).front().name();
    }
    return kernels;
}

int lineOfKernel(const QString& source, const QString& kernel, int before) {
    int found = 0;
    for (auto each = beginning().globalMatch(source); each.hasNext();) {
        const auto match = each.next();
        const int line = int(source.left(match.capturedStart()).count('\n')) + 1;
        if (match.captured(1) == kernel && (found == 0 || line <= before)) found = line;
    }
    return found;
}

QString groupText(const std::array<int, 3>& local) {
    if (local[0] == 0) return QStringLiteral("–");
    QStringList sides{QString::number(local[0])};
    if (local[1] > 1 || local[2] > 1) sides.push_back(QString::number(local[1]));
    if (local[2] > 1) sides.push_back(QString::number(local[2]));
    return sides.join(QStringLiteral(" × "));
}

std::optional<std::array<int, 3>> groupFrom(const QString& text) {
    static const QRegularExpression between(QStringLiteral("\\s*[,x×]\\s*"));
    const QStringList sides = text.trimmed().split(between);
    if (sides.size() > 3) return std::nullopt;
    std::array<int, 3> local{1, 1, 1};
    int items = 1;
    for (qsizetype i = 0; i < sides.size(); ++i) {
        bool fine = false;
        const int side = sides[i].toInt(&fine);
        if (!fine || side < 1 || side > maxItems) return std::nullopt;
        local[std::size_t(i)] = side;
        items *= side;
        if (items > maxItems) return std::nullopt;
    }
    return local;
}

}  // namespace spoor
