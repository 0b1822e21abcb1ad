/** Something that keeps cores busy until its promise settles. */
export interface Job {
  readonly name: string;
  readonly cores: number;
  /** Names of jobs that end before this one starts; those that are not scheduled are ignored. */
  readonly after?: readonly string[];
}

/**
 * Runs every job once, as many at a time as there are cores for. In the given order, a job starts as soon as the jobs
 * it waits for have ended and enough cores are free. A job that needs more cores than there are runs alone.
 *
 * @returns the results in the order of the jobs
 */
export async function runScheduled<Each extends Job, Result>(
  jobs: readonly Each[],
  cores: number,
  run: (job: Each) => Promise<Result>,
): Promise<readonly Result[]> {
  const scheduled = new Set(jobs.map(({ name }) => name));
  const waiting = [...jobs];
  const ended = new Set<string>();
  const running = new Map<string, Promise<void>>();
  const results = new Map<string, Result>();
  let free = cores;

  const isReady = ({ after = [] }: Job): boolean => after.every((name) => ended.has(name) || !scheduled.has(name));
  const fits = (job: Job): boolean => job.cores <= free || running.size === 0;
  const start = (job: Each): void => {
    free -= job.cores;
    const work = run(job).then((result) => {
      results.set(job.name, result);
      ended.add(job.name);
      running.delete(job.name);
      free += job.cores;
    });
    running.set(job.name, work);
  };

  while (waiting.length > 0 || running.size > 0) {
    for (let next = 0; next < waiting.length;) {
      const job = waiting[next];
      if (job !== undefined && isReady(job) && fits(job)) {
        waiting.splice(next, 1);
        start(job);
      } else next += 1;
    }
    if (running.size === 0)
      throw new Error(`These wait for one another: ${waiting.map(({ name }) => name).join(", ")}`);
    await Promise.race(running.values());
  }
  return jobs.flatMap(({ name }) => results.get(name) ?? []);
}
