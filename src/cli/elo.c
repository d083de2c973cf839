/*
 * elo.c: how sure a win rate is, and ratings from who came in before whom.
 *
 * Ratings are the maximum-likelihood strengths of the Bradley-Terry model, found by Hunter's
 * minorisation-maximisation steps; each pair that met gets one drawn game on top, so that a bot
 * that never won keeps a finite rating.
 */
#include "cli/elo.h"

#include <math.h>

void cli_wilson(double wins, double games, double *low, double *high)
{
    const double z = 1.959963984540054, z2 = z * z;
    if (games <= 0) {
        *low = 0;
        *high = 1;
        return;
    }
    double rate = wins / games, scale = 1 / (1 + z2 / games);
    double middle = scale * (rate + z2 / (2 * games));
    double reach = scale * z * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games));
    *low = fmax(0, middle - reach);
    *high = fmin(1, middle + reach);
}

/* One step: each strength becomes its wins over the meetings weighted with the old strengths. */
static double improve(const struct cli_pairs *pairs, int bots, double *strength)
{
    double next[CLIO_MAX_SEATS], sum = 0, change = 0;
    for (int i = 0; i < bots; i++) {
        double wins = 0, weight = 0;
        for (int k = 0; k < bots; k++) {
            double met = pairs->before[i][k] + pairs->before[k][i];
            if (i == k || met == 0)
                continue;
            wins += pairs->before[i][k] + 0.5;
            weight += (met + 1) / (strength[i] + strength[k]);
        }
        next[i] = weight > 0 ? wins / weight : strength[i];
        sum += log(next[i]);
    }
    for (int i = 0; i < bots; i++) {
        next[i] /= exp(sum / bots); /* the average rating is 0 */
        change = fmax(change, fabs(log(next[i] / strength[i])));
        strength[i] = next[i];
    }
    return change;
}

void cli_elo(const struct cli_pairs *pairs, int bots, double *elo)
{
    double strength[CLIO_MAX_SEATS];
    for (int i = 0; i < bots; i++)
        strength[i] = 1;
    for (int step = 0; step < 10000; step++)
        if (improve(pairs, bots, strength) < 1e-10)
            break;
    for (int i = 0; i < bots; i++)
        elo[i] = 400 * log10(strength[i]);
}
