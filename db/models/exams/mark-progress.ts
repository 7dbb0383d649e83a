import { DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

/** Kept by the database (db/migrations/0043): written by nothing else. */
export class MarkProgress extends SiteModel<InferAttributes<MarkProgress>, InferCreationAttributes<MarkProgress>> {
  declare siteId: number
  declare examPaperId: number
  declare sectionId: number
  declare expected: number
  declare entered: number
  declare begun: number
}

MarkProgress.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    examPaperId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    sectionId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    expected: { type: DataTypes.INTEGER, allowNull: false },
    entered: { type: DataTypes.INTEGER, allowNull: false },
    begun: { type: DataTypes.INTEGER, allowNull: false },
  },
  { sequelize: database(), tableName: 'mark_progress' },
)
