/* tell.h: what is printed, in words: amounts, lists, cards in parts. */
#ifndef CIV_TELL_H
#define CIV_TELL_H

#include "games/civ/civ.h"

struct civ_teller {
    const clio_game *game;
    const struct civ_content *c;
    enum clio_lang lang;
    struct clio_buf *out;
};

static inline struct civ_teller civ_teller_of(const clio_game *game, enum clio_lang lang,
                                              struct clio_buf *out)
{
    return (struct civ_teller){game, civ_content(game), lang, out};
}

#define WITH_TEXT(label, words) ((struct clio_value){.name = (label), .text = (words)})
#define WITH_NUMBER(label, n) \
    ((struct clio_value){.name = (label), .is_number = true, .number = (n)})
/* A name of a row, or a thing with all its forms. */
#define WITH_NAME(t, label, names) WITH_TEXT(label, civ_text((t)->c, (names)[(t)->lang]))
#define WITH_THING(t, label, domain, thing) \
    clio_thing_value((t)->game, NULL, (t)->lang, (label), (domain), (thing), &(struct clio_told){0})

/* Writes the text of a key with its values filled in. */
void civ_tell(const struct civ_teller *t, const char *key, const struct clio_value *values,
              int count);
#define TELL(t, key, ...) \
    civ_tell((t), (key), (const struct clio_value[]){__VA_ARGS__}, \
             (int)(sizeof((const struct clio_value[]){__VA_ARGS__}) / sizeof(struct clio_value)))

/* "2 production and 1 trade"; nothing without any. */
void civ_tell_icons(const struct civ_teller *t, const struct civ_icons *icons);
/* "1 incense, 1 iron and 2 resources of any kind" */
void civ_tell_resources(const struct civ_teller *t, const uint8_t cost[RESOURCES + 1]);
/* So much of one thing that has a text amount.ID. */
void civ_tell_amount(const struct civ_teller *t, const char *id, int n);

/* What a card says: all of it in one text, or in parts (see struct clio_domain). */
void civ_tell_card(const clio_game *game, int domain, int thing, enum clio_lang lang,
                   struct clio_buf *out);
bool civ_tell_part(const clio_game *game, int domain, int thing, int part, enum clio_lang lang,
                   struct clio_part *out, struct clio_buf *text);
void civ_tell_kind(const clio_game *game, int domain, int thing, enum clio_lang lang,
                   struct clio_buf *out);
/* What boards draw of it. */
void civ_tell_facts(const clio_game *game, int domain, int thing, struct clio_json *out);
/* Icons by name, as members of the object that is open; zeros are left out. */
void civ_put_icons(struct clio_json *j, const struct civ_icons *icons);

extern const char *const civ_resource_ids[RESOURCES + 1];
extern const char *const civ_type_ids[TYPES];
extern const char *const civ_terrain_ids[TERRAINS];
extern const char *const civ_phase_ids[PHASE_KINDS];
extern const char *const civ_water_ids[WATER_FLY + 1];
extern const char *const civ_era_ids[ERAS];
extern const char *const civ_action_ids[ACTION_PROGRAM + 1];

/* The ability's thing of another domain: its card. */
void civ_card_of_ability(int ability, int *domain, int *thing);

#endif
