/** What is different between two moments: outlined for a second where nothing may move. */
import { BRIDGE, CASTLE, spaceTarget, specialTarget, type Target } from "./targets";
import type { CaylusTable, Special } from "./view";

function looks(table: CaylusTable): Map<Target, string> {
  const found = new Map<Target, string>();
  for (const space of table.road) {
    const figures = [table.provost === space.space, table.bailiff === space.space];
    found.set(
      spaceTarget(space.space),
      [space.tile, space.residence, space.owner, space.worker, space.turns_later_for, ...figures].join(),
    );
  }
  for (const [special, worker] of Object.entries(table.special)) {
    const guest = special === "inn" ? table.inn_guest : null;
    found.set(specialTarget(special as Special), `${worker},${guest}`);
  }
  found.set(specialTarget("stables"), table.stables.join());
  found.set(BRIDGE, table.bridge.join());
  found.set(CASTLE, [...table.castle.workers, ...Object.values(table.castle.built)].join());
  return found;
}

export function changedBetween(before: CaylusTable, after: CaylusTable): Set<Target> {
  const old = looks(before);
  const changed = new Set<Target>();
  for (const [target, look] of looks(after)) if (old.get(target) !== look) changed.add(target);
  return changed;
}
