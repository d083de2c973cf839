/* gen-clash-write.c: writes an edition of Clash of Cultures as a const C table. */
#include "gen-clash.h"

#include "gen.h"

static FILE *out;

static void write_bytes(const char *field, const uint8_t *bytes, size_t n)
{
    fprintf(out, ".%s={", field);
    for (size_t i = 0; i < n; i++)
        fprintf(out, "%d,", bytes[i]);
    fputs("},", out);
}
#define BYTES(row, field) write_bytes(#field, (row)->field, sizeof(row)->field)
#define BYTE(row, field) fprintf(out, "." #field "=%d,", (row)->field)

/* Rows that are not in use have neither id nor names. */
static void write_id(const char *id)
{
    if (!id)
        return;
    fputs(".id=", out);
    write_string(out, id);
    fputc(',', out);
}

static void write_names(const char *const names[2])
{
    if (!names[0])
        return;
    fputs(".name={", out);
    write_string(out, names[0]);
    fputc(',', out);
    write_string(out, names[1]);
    fputs("},", out);
}

/* Writes the array `field` with one statement for what is in a row. */
#define WRITE_ROWS(field, ...) \
    do { \
        fputs("." #field "={\n", out); \
        for (size_t i_ = 0; i_ < sizeof e.field / sizeof e.field[0]; i_++) { \
            const __typeof__(e.field[0]) *r = &e.field[i_]; \
            fputc('{', out); \
            __VA_ARGS__; \
            fputs("},\n", out); \
        } \
        fputs("},\n", out); \
    } while (0)
#define WRITE_NAMED(field, ...) \
    WRITE_ROWS(field, write_id(r->id); write_names(r->name); BYTE(r, source); __VA_ARGS__)

static void write_layout(const struct clash_layout *layout)
{
    fputs("{.area={\n", out);
    for (int i = 0; i < layout->areas; i++) {
        const struct clash_area *area = &layout->area[i];
        fputc('{', out);
        write_id(area->id);
        BYTES(area, space);
        BYTE(area, seat);
        BYTE(area, tile);
        fputs("},\n", out);
    }
    fputs("},\n", out);
    BYTE(layout, areas);
    BYTE(layout, spaces);
    BYTE(layout, edges);
    BYTE(layout, source);
    BYTES(layout, area_of);
    BYTES(layout, list);
    BYTES(layout, edge);
    fputs("\n.near={", out);
    for (int i = 0; i < SHEET; i++) {
        fputc('{', out);
        for (int side = 0; side < SIDES; side++)
            fprintf(out, "%d,", layout->near[i][side]);
        fputs("},", out);
    }
    fputs("}},\n", out);
}

void write_edition(const char *file, const char *id)
{
    out = open_output(file);
    fputs("/* Made from content/ by tools/gen-clash.c. */\n"
          "#include \"games/clash/content.h\"\n",
          out);
    fputs("const struct clash_edition ", out);
    for (const char *c = id; *c; c++)
        fputc(*c == '-' ? '_' : *c, out);
    fputs(" = {\n", out);
    write_id(id);
    WRITE_NAMED(advance, BYTE(r, ability); BYTE(r, group); BYTE(r, row); BYTE(r, border);
                BYTE(r, requires); BYTE(r, unlocks); BYTES(r, extra); BYTE(r, border_source);
                BYTE(r, requires_source));
    WRITE_NAMED(building, BYTES(r, cost); BYTE(r, points); BYTE(r, requires); BYTE(r, expansion);
                BYTE(r, limit); BYTE(r, barbarian_limit));
    WRITE_NAMED(unit, BYTES(r, cost); BYTE(r, needs); BYTE(r, limit); BYTE(r, barbarian_limit);
                BYTE(r, pirate_limit); BYTE(r, expansion));
    WRITE_NAMED(wonder, BYTE(r, ability); BYTE(r, requires); BYTE(r, needs); BYTES(r, cost);
                BYTE(r, points); BYTE(r, cost_source));
    WRITE_NAMED(action, BYTE(r, civil); BYTE(r, tactic));
    WRITE_NAMED(event, BYTE(r, event); BYTE(r, icon); BYTE(r, expansion));
    WRITE_NAMED(objective, BYTES(r, half); BYTE(r, expansion));
    WRITE_NAMED(civil, );
    WRITE_NAMED(tactic, );
    WRITE_NAMED(event_title, );
    WRITE_NAMED(objective_half, );
    WRITE_NAMED(ability, );
    WRITE_ROWS(tile, write_id(r->id); BYTES(r, terrain); BYTE(r, civ); BYTE(r, start);
               BYTE(r, source));
    WRITE_ROWS(civ, write_id(r->id); write_names(r->name); BYTES(r, ability); BYTES(r, requires);
               BYTES(r, source); BYTES(r, requires_source); BYTE(r, tile); BYTE(r, complete);
               BYTE(r, leader));
    WRITE_ROWS(leader, write_id(r->id); write_names(r->name); BYTE(r, civ); BYTES(r, ability);
               BYTES(r, source); BYTE(r, name_source));
    WRITE_ROWS(face, BYTE(r, value); BYTE(r, clash); BYTE(r, source));
    fputs(".layout={\n", out);
    for (int i = 0; i < SEATS - 1; i++)
        write_layout(&e.layout[i]);
    fputs("},\n", out);
    BYTES(&e, advance_of);
    BYTES(&e, wonder_of);
    BYTE(&e, tiles);
    BYTE(&e, wonders);
    BYTE(&e, events);
    BYTE(&e, objectives);
    BYTE(&e, civs);
    BYTE(&e, leaders);
    BYTE(&e, faces);
#define CLASH_WRITE(name) BYTE(&e, name);
    CLASH_NUMBERS(CLASH_WRITE)
    CLASH_DIFFERENCES(CLASH_WRITE)
#undef CLASH_WRITE
    fprintf(out, ".dear_advances=0x%llxu,.needy_advances=0x%llxu,.hash=0x%llxu};\n",
            (unsigned long long)e.dear_advances, (unsigned long long)e.needy_advances,
            (unsigned long long)e.hash);
    if (fclose(out))
        fail(file, 1, "the file cannot be written", "");
}
