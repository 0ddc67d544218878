"""The kernel's parts for the evaluator besides translated rules: a struct and inner loops."""

from __future__ import annotations

from typing import Any

from ..core import net
from ..core.moves import CAPACITY
from .c_types import tree_type

WEIGHTS = {
    "first": "short*", "first_bias": "short*", "second": "short*", "second_bias": "int*",
    "heads": "short*", "heads_bias": "int*", "policy": "short*", "policy_bias": "int*",
}  # fmt: skip
"""Members of the struct that point at weights, which many trees share."""
SCRATCH = {
    "wide": ("short", net.WIDTH), "inner": ("short", net.INNER), "win": ("double", net.NET_SEATS),
    "points": ("double", net.NET_SEATS), "odds": ("double", CAPACITY),
}  # fmt: skip
TYPES_OF_NET = WEIGHTS | {name: f"{kind}*" for name, (kind, _) in SCRATCH.items()}
STRUCT_OF_NET = "\n".join(
    [
        "cdef struct Net:",
        *(f"    {kind} {name}" for name, kind in WEIGHTS.items()),
        *(f"    {kind} {name}[{length}]" for name, (kind, length) in SCRATCH.items()),
        "    int end",
    ]
)
# Where gcc can, the two loops that take the time are also compiled for wider registers. Which one
# runs is decided when the module is loaded. Sums of whole numbers are the same either way.
C_OF_NET = f"""
    #if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && defined(__linux__) \\
        && !defined(__SANITIZE_UNDEFINED__)
    #define WIDE __attribute__((target_clones("avx2", "default")))
    #else
    #define WIDE
    #endif
    WIDE static long long dot_wide(const short* w, long long start, const short* x) {{
        int sum = 0;
        for (int i = 0; i < {net.WIDTH}; i++) sum += w[start + i] * x[i];
        return sum;
    }}
    WIDE static long long dot_inner(const short* w, long long start, const short* x) {{
        int sum = 0;
        for (int i = 0; i < {net.INNER}; i++) sum += w[start + i] * x[i];
        return sum;
    }}
    #ifdef __GNUC__
    typedef short lanes __attribute__((vector_size(32), aligned(2)));
    WIDE static void add_rows(const short* w, const short* b, const short* rows, long long n,
                              short* out) {{
        // Eight registers of sixteen sums at a time: kept in memory, the sums would take the time.
        for (int c = 0; c < {net.WIDTH}; c += 128) {{
            lanes sums[8];
            for (int i = 0; i < 8; i++) sums[i] = *(const lanes*)(b + c + 16 * i);
            for (long long k = 0; k < n; k++) {{
                const short* row = w + (long long)rows[k] * {net.WIDTH} + c;
                for (int i = 0; i < 8; i++) sums[i] += *(const lanes*)(row + 16 * i);
            }}
            for (int i = 0; i < 8; i++) *(lanes*)(out + c + 16 * i) = sums[i];
        }}
        for (int i = 0; i < {net.WIDTH}; i++)
            out[i] = out[i] < 0 ? 0 : out[i] > {net.CEILING} ? {net.CEILING} : out[i];
    }}
    #else
    static void add_rows(const short* w, const short* b, const short* rows, long long n,
                         short* out) {{
        for (int i = 0; i < {net.WIDTH}; i++) {{
            int sum = b[i];
            for (long long k = 0; k < n; k++) sum += w[(long long)rows[k] * {net.WIDTH} + i];
            out[i] = sum < 0 ? 0 : sum > {net.CEILING} ? {net.CEILING} : (short)sum;
        }}
    }}
    #endif
"""
# Locks wait in a loop, which is short: what they guard takes less than a microsecond.
C_OF_SHARING = """
    #include <sched.h>
    static void wait_a_little(int* tries) {
        if (++*tries % 256 == 0) sched_yield();
        #if defined(__x86_64__)
        else __builtin_ia32_pause();
        #endif
    }
    static inline void take_lock(int* locks, long long place, long long threads) {
        int tries = 0;
        if (threads > 1)
            while (__atomic_exchange_n(&locks[place], 1, __ATOMIC_ACQUIRE))
                while (__atomic_load_n(&locks[place], __ATOMIC_RELAXED)) wait_a_little(&tries);
    }
    static inline void give_lock(int* locks, long long place, long long threads) {
        if (threads > 1) __atomic_store_n(&locks[place], 0, __ATOMIC_RELEASE);
    }
    static inline void add_at(int* numbers, long long place, long long more) {
        __atomic_fetch_add(&numbers[place], (int)more, __ATOMIC_RELAXED);
    }
"""
DECLARED = """    void take_lock(int* locks, long long place, long long threads) noexcept nogil
    void give_lock(int* locks, long long place, long long threads) noexcept nogil
    void add_at(int* numbers, long long place, long long more) noexcept nogil
    long long dot_wide(short* w, long long start, short* x) noexcept nogil
    long long dot_inner(short* w, long long start, short* x) noexcept nogil
    void add_rows(short* w, short* b, short* rows, long long n, short* out) noexcept nogil
"""


def struct_of(name: str, fields: dict[str, Any]) -> str:
    """A C struct of the ints and lists that a Python object holds."""
    lines = [f"cdef struct {name}:"]
    return "\n".join(lines + [f"    {tree_type(key, v)} {key}" for key, v in fields.items()])


def keeper(struct: str, fields: dict[str, Any], twice: dict[str, Any]) -> str:
    """Memory for a tree of any capacity, and its end. Lists grow with the capacity or not."""
    name = struct.lower()
    take = [f"cdef bint take_{name}({struct}* t, long long capacity) noexcept:"]
    give = [f"cdef void give_{name}({struct}* t) noexcept:"]
    take.append("    t.capacity = capacity")
    lists = [key for key, value in fields.items() if isinstance(value, list)]
    for key, value in fields.items():
        if not isinstance(value, list):
            if key != "capacity":
                take.append(f"    t.{key} = {value}")
            continue
        kind = tree_type(key, value).removesuffix("*")
        grows = len(twice[key]) - len(value)
        many, each = ("capacity", grows) if grows else (str(len(value)), 1)
        take.append(f"    t.{key} = <{kind}*>calloc({many}, {each} * sizeof({kind}))")
        give.append(f"    free(t.{key})")
    take.append("    return " + " and ".join(f"t.{key} != NULL" for key in lists))
    return "\n".join([*take, "", *give])
