"""What the scripts share about archives of maps: where the demo's archive is, and what is in a PMTiles archive."""
from pathlib import Path
from types import SimpleNamespace

from pmtiles.reader import MmapSource, Reader, all_tiles

ROOT = Path(__file__).resolve().parent.parent
ARCHIVE = ROOT / "Modules/Adapters/Tiles/Resources/neubrandenburg.pmtiles"


def read_archive(path):
    """Returns the header, the metadata, the box in degrees, and the tiles by zoom, column and row of an archive."""
    with open(path, "rb") as file:
        source = MmapSource(file)
        header = Reader(source).header()
        box = tuple(header[f"{name}_e7"] / 1e7 for name in ("min_lon", "min_lat", "max_lon", "max_lat"))
        return SimpleNamespace(
            header=header, metadata=Reader(source).metadata(), box=box, tiles=dict(all_tiles(source)))
