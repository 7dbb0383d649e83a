# Recomputes a draw of lots (rules "lottery-1" and "lottery-2"):  python3 lottery.py draw.json list.txt result.txt
import hashlib, hmac, json, sys, unicodedata

read = lambda name: open(name, encoding="utf-8", newline="").read()
draw, text, published = json.loads(read(sys.argv[1])), read(sys.argv[2]), read(sys.argv[3])
list_hash = hashlib.sha256(text.encode()).hexdigest()
secret_hash = hashlib.sha256(bytes.fromhex(draw["secret"])).hexdigest()
public = unicodedata.normalize("NFC", draw["text"]).strip()
# The second rule has seats, order of the pools and waiting lists in the seed too; its seal is what was sent by SMS.
terms = [(pool["code"], pool["seats"]) for pool in draw["pools"]] + list(zip(["waiting-1", "waiting-2"], draw["waiting"]))
terms_hash = hashlib.sha256("".join(f"{code}\t{seats}\n" for code, seats in terms).encode()).hexdigest()
hashes = ["lottery-2", list_hash, terms_hash] if draw.get("rule") == "lottery-2" else ["lottery-1", list_hash]
seed = hashlib.sha256("\n".join(hashes + [draw["secret"], public]).encode()).hexdigest()
seal = hashlib.sha256("\n".join(hashes + [secret_hash]).encode()).hexdigest()[:16]

left = dict(line.split("\t") for line in text.split("\n") if line)  # number -> its quotas
lists = {"selected": [], "waiting-1": [], "waiting-2": [], "none": []}
free = 0
for pool in draw["pools"]:
    code, seats = pool["code"], pool["seats"]
    lot = lambda number: hmac.new(bytes.fromhex(seed), f"{code}\n{number}".encode(), "sha256").digest()
    order = sorted((n for n, quotas in left.items() if code == "general" or code in quotas.split(",")), key=lot)
    last = code == "general"
    chosen = min(seats + (free if last else 0), len(order))
    free += seats - chosen  # what a quota leaves free goes to general, which is last
    sizes = [("selected", chosen)] + (list(zip(list(lists)[1:], draw["waiting"] + [len(order)])) if last else [])
    for name, size in sizes:
        for number in order[:size]:
            lists[name].append(f"{number}\t{name}\t{code}\t{len(lists[name]) + 1}\n")
            del left[number]  # who is chosen leaves the other pools
        order = order[size:]
result = "".join(line for lines in lists.values() for line in lines)
found = {"listHash": list_hash, "secretHash": secret_hash, "seed": seed}
if draw.get("rule") == "lottery-2":
    found = {"listHash": list_hash, "termsHash": terms_hash, "secretHash": secret_hash, "seal": seal, "seed": seed}
right = {name: found[name] == draw[name] for name in found} | {"result": result == published}
print("\n".join(f"{'same     ' if same else 'DIFFERENT'} {name} {found.get(name, '')}".rstrip() for name, same in right.items()))
sys.exit(0 if all(right.values()) else 1)
