/* pace.c: how fast the moves of others are told, and the file that remembers it. */
#include "tui/pace.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static const char *const words[CLIO_PACES] = {"off", "fast", "normal", "slow"};

bool clio_pace_of(const char *word, enum clio_pace *pace)
{
    for (int i = 0; i < CLIO_PACES; i++)
        if (strcmp(word, words[i]) == 0) {
            *pace = (enum clio_pace)i;
            return true;
        }
    return false;
}

const char *clio_pace_word(enum clio_pace pace)
{
    return words[pace];
}

int clio_pace_time(enum clio_pace pace, bool longer, int told)
{
    static const int thirds[CLIO_PACES] = {0, 1, 3, 6};
    int usual = longer ? 1000 : 600;
    if (told >= 20)
        usual /= told >= 40 ? 4 : 2;
    return usual * thirds[pace] / 3;
}

static void file_of(const char *folder, char *out, size_t size)
{
    snprintf(out, size, "%s/settings.txt", folder);
}

enum clio_pace clio_pace_load(const char *folder)
{
    char path[PATH_MAX + 16], word[16];
    enum clio_pace pace = CLIO_PACE_NORMAL;
    file_of(folder, path, sizeof path);
    FILE *file = fopen(path, "r");
    if (!file)
        return pace;
    if (fscanf(file, "pace %15s", word) == 1)
        clio_pace_of(word, &pace);
    fclose(file);
    return pace;
}

void clio_pace_save(const char *folder, enum clio_pace pace)
{
    char path[PATH_MAX + 16];
    file_of(folder, path, sizeof path);
    FILE *file = fopen(path, "w");
    if (!file)
        return;
    fprintf(file, "pace %s\n", words[pace]);
    fclose(file);
}
