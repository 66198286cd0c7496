import { readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIcons } from "./icons";
import { refreshMaster } from "./masters";
import { buildShare } from "./share";
import { cutPicture, type Picture, type Step } from "./variants";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const media = join(root, "db/seed/media");
const open = join(root, "public");

const TASKS = ["home-repair", "cleaning", "moving", "plumbing", "mounting", "painting", "garden", "other"];
const HEROES = ["hero-morning", "hero-dusk"];

const TASK_STEPS: Step[] = [
  { width: 160, budget: 2_500 },
  { width: 320, budget: 5_000 },
  { width: 480, budget: 9_000 },
  { width: 800, budget: 18_000 },
  { width: 1200, budget: 32_000 },
];
const HERO_STEPS: Record<"landscape" | "portrait", Step[]> = {
  landscape: [
    { width: 960, budget: 26_000 },
    { width: 1440, budget: 45_000 },
    { width: 1920, budget: 70_000 },
  ],
  portrait: [
    { width: 480, budget: 14_000 },
    { width: 720, budget: 22_000 },
    { width: 900, budget: 32_000 },
  ],
};

async function picture(name: string, stem: string, steps: Step[]): Promise<Picture> {
  const master = join(here, "masters", `${name}.webp`);
  await refreshMaster(join(here, ".renders", `${name}.png`), master);
  return cutPicture(master, media, stem, steps);
}

async function removeStale(kept: Set<string>) {
  for (const folder of ["tasks", "hero"]) {
    for (const file of await readdir(join(media, folder))) {
      if (!kept.has(`${folder}/${file}`)) await rm(join(media, folder, file));
    }
  }
}

const tasks: Record<string, Picture> = {};
for (const slug of TASKS) tasks[slug] = await picture(slug, `tasks/${slug}`, TASK_STEPS);

const hero: Record<string, Record<"landscape" | "portrait", Picture>> = {};
for (const name of HEROES) {
  hero[name] = {
    landscape: await picture(`${name}-landscape`, `hero/${name}-landscape`, HERO_STEPS.landscape),
    portrait: await picture(`${name}-portrait`, `hero/${name}-portrait`, HERO_STEPS.portrait),
  };
}

await writeFile(join(media, "manifest.json"), `${JSON.stringify({ tasks, hero }, null, 2)}\n`);
const pictures = [...Object.values(tasks), ...Object.values(hero).flatMap((shapes) => Object.values(shapes))];
await removeStale(new Set(pictures.flatMap(({ variants }) => variants.map(({ path }) => path))));

await buildIcons(open);
await buildShare(join(here, "masters/hero-morning-landscape.webp"), join(open, "share.jpg"));

for (const [name, { variants, blur }] of [...Object.entries(tasks), ...Object.entries(hero).flatMap(([n, s]) => Object.entries(s).map(([k, v]) => [`${n} ${k}`, v] as const))]) {
  console.log(name.padEnd(24), variants.map(({ width, bytes }) => `${width}: ${bytes}`).join("  "), ` blur ${blur.length}`);
}
