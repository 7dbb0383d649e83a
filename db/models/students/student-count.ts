import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class StudentCount extends SiteModel<InferAttributes<StudentCount>, InferCreationAttributes<StudentCount>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare sessionId: number
  declare countedOn: string
  declare note: CreationOptional<string>
  declare version: CreationOptional<number>
  declare savedBy: CreationOptional<number | null>
  declare savedAt: CreationOptional<Date>
}

StudentCount.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    sessionId: { type: DataTypes.BIGINT, allowNull: false },
    countedOn: { type: DataTypes.DATEONLY, allowNull: false },
    note: DataTypes.TEXT,
    version: DataTypes.INTEGER,
    savedBy: DataTypes.BIGINT,
    savedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'student_count' },
)
