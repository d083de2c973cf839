/* test_content.c: the counts of the boxes: nations, common cards, bot tables, as they are printed. */
#include "imperium/table.h"

#include <string.h>

/* Cards of an owner, a start and a number of players; -1: whatever they are. Sides count once. */
static int cards(int owner, int start, int box, int players)
{
    int n = 0;
    for (int i = 0; i < x->c->card_count; i++) {
        const struct imperium_card *c = &x->c->card[i];
        if ((owner >= 0 && c->owner != owner) || (start >= 0 && c->start != start) ||
            (box >= 0 && c->box != box) || (players >= 0 && c->min_players != players))
            continue;
        n += c->copies;
    }
    return n;
}

struct nation_counts {
    int deck, nation, accession, development, supply, in_play;
};

/* In the order of enum imperium_nation; start deck, nation deck, accession, developments, unrest for the
 * pile, cards in play. */
static const struct nation_counts counts[NATIONS] = {
    [CARTHAGINIANS] = {10, 5, 1, 6, 0, 0},
    [CELTS] = {10, 6, 1, 5, 5, 0},
    [GREEKS] = {10, 3, 1, 8, 0, 0},
    [MACEDONIANS] = {11, 3, 1, 7, 0, 0},
    [PERSIANS] = {10, 4, 1, 7, 0, 0},
    [ROMANS] = {10, 5, 1, 6, 0, 0},
    [SCYTHIANS] = {11, 7, 1, 4, 0, 0},
    [VIKINGS] = {9, 13, 1, 0, 2, 0},
    [ARTHURIANS] = {10, 7, 1, 5, 4, 1},
    [ATLANTEANS] = {11, 0, 0, 10, 0, 0},
    [EGYPTIANS] = {10, 3, 1, 8, 0, 0},
    [MAURYANS] = {8, 8, 1, 6, 0, 0},
    [MINOANS] = {10, 4, 1, 7, 0, 0},
    [OLMECS] = {10, 5, 1, 6, 3, 0},
    [QIN] = {9, 4, 1, 8, 2, 0},
    [UTOPIANS] = {13, 0, 0, 0, 5, 2},
};
static const int totals[NATIONS] = {23, 28, 23, 23, 23, 23, 24, 26, 29, 22, 23, 24, 23, 26, 25, 21};

TEST(cards_of_nations)
{
    deal(2, 1, "");
    for (int nation = 0; nation < NATIONS; nation++) {
        const struct nation_counts *want = &counts[nation];
        int journey = cards(nation, START_JOURNEY, -1, -1) / 2; /* two cards, two sides each */
        expect(cards(nation, START_DECK, -1, -1), want->deck);
        expect(cards(nation, START_NATION, -1, -1), want->nation);
        expect(cards(nation, START_ACCESSION, -1, -1) + cards(nation, START_ZENITH, -1, -1) +
                   cards(nation, START_NADIR, -1, -1),
               want->accession);
        expect(cards(nation, START_DEVELOPMENT, -1, -1) + cards(nation, START_QUEST, -1, -1),
               want->development);
        expect(cards(nation, START_SUPPLY, -1, -1), want->supply);
        expect(cards(nation, START_IN_PLAY, -1, -1) + journey, want->in_play);
        expect(cards(nation, START_POWER_A, -1, -1), 1);
        expect(cards(nation, START_POWER_B, -1, -1), 1);
        expect(cards(nation, -1, -1, -1) - 1 - journey, totals[nation]);
        expect(cards(nation, -1, nation < 8 ? LEGENDS : CLASSICS, -1), 0);
    }
}

TEST(common_cards_of_each_box)
{
    static const struct {
        int start, all, any, three, four;
    } groups[] = {
        {START_UNCIVILISED, 22, 18, 3, 1}, {START_CIVILISED, 15, 12, 1, 2},
        {START_REGION, 14, 13, 1, 0},      {START_TRIBUTARY, 11, 9, 1, 1},
        {START_FAME, 8, 8, 0, 0},
    };
    deal(2, 1, "");
    for (int box = CLASSICS; box <= LEGENDS; box++)
        for (int i = 0; i < 5; i++) {
            int start = groups[i].start;
            expect(cards(COMMON, start, box, -1), groups[i].all);
            expect(cards(COMMON, start, box, 1), groups[i].any);
            expect(cards(COMMON, start, box, 3), groups[i].three);
            expect(cards(COMMON, start, box, 4), groups[i].four);
        }
    expect(cards(COMMON, START_UNREST, BOTH_BOXES, -1), 12);
    expect(cards(COMMON, START_UNREST, BOTH_BOXES, 1), 8);
    expect(cards(COMMON, START_UNREST, BOTH_BOXES, 3), 2);
    expect(cards(COMMON, START_UNREST, BOTH_BOXES, 4), 2);
    expect(cards(COMMON, START_KING, BOTH_BOXES, -1), 1);
    expect(cards(COMMON, START_KING_REVERSE, BOTH_BOXES, -1), 1);
    expect(cards(COMMON, START_STATE, BOTH_BOXES, -1), 8); /* four cards, two sides each */
}

TEST(rows_of_cards)
{
    int revised = 0, numbers = 0;
    deal(2, 1, "");
    for (int i = 0; i < x->c->card_count; i++)
        revised += x->c->card[i].revised;
    expect(x->c->card_count, 505);
    expect(revised, 53);
    for (int i = 0; i < x->c->card_count; i++)
        for (int j = 0; j < i; j++)
            numbers += strcmp(imperium_text(x->c, x->c->card[i].id),
                              imperium_text(x->c, x->c->card[j].id)) == 0;
    expect(numbers, 0);
}

/* covers: reconstructed */
TEST(bot_tables)
{
    static const struct {
        int barbarian, empire, journey, high, medium, low;
    } want[NATIONS] = {
        [ARTHURIANS] = {10, 0, 0, 3, 3, 4},    [ATLANTEANS] = {0, 9, 0, 2, 5, 2},
        [CARTHAGINIANS] = {8, 8, 0, 16, 0, 0}, [CELTS] = {10, 10, 0, 20, 0, 0},
        [EGYPTIANS] = {7, 7, 0, 2, 8, 4},      [GREEKS] = {8, 8, 0, 15, 1, 0},
        [MACEDONIANS] = {8, 7, 0, 15, 0, 0},   [MAURYANS] = {7, 9, 0, 2, 6, 8},
        [MINOANS] = {8, 8, 0, 3, 10, 3},       [OLMECS] = {5, 9, 0, 2, 8, 4},
        [PERSIANS] = {8, 9, 0, 17, 0, 0},      [QIN] = {7, 8, 0, 1, 11, 3},
        [ROMANS] = {10, 10, 0, 20, 0, 0},      [SCYTHIANS] = {8, 8, 0, 15, 1, 0},
        [UTOPIANS] = {9, 9, 4, 0, 13, 9},      [VIKINGS] = {8, 0, 0, 7, 1, 0},
    };
    deal(2, 1, "");
    expect(x->c->row_count, 244);
    for (int nation = 0; nation < NATIONS; nation++) {
        int sure[3] = {0};
        for (int i = 0; i < x->c->row_count; i++)
            if (x->c->row[i].nation == nation)
                sure[x->c->row[i].confidence]++;
        expect(x->c->table[nation][BOT_BARBARIAN].count, want[nation].barbarian);
        expect(x->c->table[nation][BOT_EMPIRE].count, want[nation].empire);
        expect(x->c->table[nation][BOT_JOURNEY].count, want[nation].journey);
        expect(sure[HIGH], want[nation].high);
        expect(sure[MEDIUM], want[nation].medium);
        expect(sure[LOW], want[nation].low);
    }
}

/* The single table of the Utopians stands there twice. */
TEST(tables_of_the_utopians_agree)
{
    deal(2, 1, "");
    for (int i = 0; i < 9; i++) {
        const struct imperium_row *a = &x->c->row[x->c->table[UTOPIANS][BOT_BARBARIAN].first + i];
        const struct imperium_row *b = &x->c->row[x->c->table[UTOPIANS][BOT_EMPIRE].first + i];
        expect(a->match, b->match);
        expect(a->which, b->which);
        expect(a->end, b->end);
    }
}

/* ---- What a table of each size is dealt [4.3] ---------------------------------------------------- */

TEST(set_up_for_each_number_of_players)
{
    static const int unrest[] = {8, 10, 12}, fame[] = {6, 7, 8};
    static const int tributaries[] = {9, 10, 11};
    for (int box = 0; box < 2; box++)
        for (int seats = 2; seats <= 4; seats++) {
            deal(seats, 3,
                 seats == 2 ? (box ? "nation=carthaginians,greeks box=legends"
                                   : "nation=carthaginians,greeks")
                 : seats == 3
                     ? (box ? "nation=carthaginians,greeks,macedonians box=legends"
                            : "nation=carthaginians,greeks,macedonians")
                     : (box ? "nation=carthaginians,greeks,macedonians,persians box=legends"
                            : "nation=carthaginians,greeks,macedonians,persians"));
            int trib = 0;
            for (int zone = Z_MAIN; zone < ZONES; zone++)
                EACH_CARD (s, zone, card)
                    trib += (card_of(x, card)->suits & TRIBUTARY) != 0;
            expect(s->count[Z_UNREST] + s->count[Z_TUCKED], unrest[seats - 2]);
            expect(s->count[Z_FAME], fame[seats - 2]);
            expect(trib, tributaries[seats - 2]);
            for (int seat = 0; seat < seats; seat++) {
                expect(s->count[zone_of(seat, Z_HAND)], 5);
                expect(s->seat[seat].pool[MATERIALS], 3);
                expect(s->seat[seat].pool[POPULATION], 2);
                expect(s->seat[seat].pool[PROGRESS], 1);
                expect(s->seat[seat].actions, 3);
                expect(s->seat[seat].exhaust, 5);
                expect(s->seat[seat].empire, 0);
            }
        }
}

TEST(set_up_of_special_nations)
{
    deal(2, 1, "nation=arthurians,atlanteans side=a");
    expect(s->count[zone_of(0, Z_PERMANENT)], 1);
    expect(s->count[zone_of(0, Z_DEVELOPMENT)], 5);
    expect(count_in(zone_of(0, Z_ACCESSION), "2ART8"), 1);
    expect(count_in(zone_of(0, Z_POWER), "2ART1A"), 1);
    expect(s->seat[1].empire, 1);
    expect(s->count[zone_of(1, Z_NATION)] + s->count[zone_of(1, Z_ACCESSION)], 0);
    expect(s->count[zone_of(1, Z_DEVELOPMENT)], 10);
    deal(2, 1, "nation=utopians,vikings side=b");
    expect(count_in(zone_of(0, Z_PERMANENT), "2UTO2A"), 1);
    expect(s->count[zone_of(0, Z_PERMANENT)], 1);
    expect(s->seat[0].exhaust, 3);
    expect(s->count[zone_of(1, Z_NATION)], 13);
    expect(count_in(zone_of(1, Z_ACCESSION), "1VIK2"), 1);
    expect(count_in(zone_of(1, Z_POWER), "1VIK1B"), 1);
    expect(s->count[zone_of(1, Z_DEVELOPMENT)], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_of_nations),
        cmocka_unit_test(common_cards_of_each_box),
        cmocka_unit_test(rows_of_cards),
        cmocka_unit_test(bot_tables),
        cmocka_unit_test(tables_of_the_utopians_agree),
        cmocka_unit_test(set_up_for_each_number_of_players),
        cmocka_unit_test(set_up_of_special_nations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
