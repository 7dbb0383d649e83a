import { DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

/** Kept by the database (db/migrations/0048): written by nothing else. */
export class SectionSize extends SiteModel<InferAttributes<SectionSize>, InferCreationAttributes<SectionSize>> {
  declare siteId: number
  declare sectionId: number
  declare enrolled: number
  declare active: number
  declare boys: number
  declare girls: number
}

SectionSize.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    sectionId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    enrolled: { type: DataTypes.INTEGER, allowNull: false },
    active: { type: DataTypes.INTEGER, allowNull: false },
    boys: { type: DataTypes.INTEGER, allowNull: false },
    girls: { type: DataTypes.INTEGER, allowNull: false },
  },
  { sequelize: database(), tableName: 'section_size' },
)
